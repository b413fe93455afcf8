import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { encodeRefreshToken, isSignedBy, parseRefreshToken } from './refresh-token.ts'

const key = randomBytes(32).toString('base64')

test.each([0, 1, 127, 128, 16_383, 16_384, 2 ** 40, Number.MAX_SAFE_INTEGER])(
  'a token with number %d can be decoded to its session and number',
  (counter) => {
    const sessionId = randomUUID()
    const token = encodeRefreshToken(sessionId, counter, key)
    expect(token).toMatch(/^[A-Za-z0-9_-]{50,}$/)
    const parsed = parseRefreshToken(token)
    expect(parsed).toMatchObject({ sessionId, counter })
    expect(parsed && isSignedBy(parsed, key)).toBe(true)
    expect(parsed && isSignedBy(parsed, randomBytes(32).toString('base64'))).toBe(false)
  },
)

test('a token with any character changed is invalid', () => {
  const token = encodeRefreshToken(randomUUID(), 300, key)
  const bytes = Buffer.from(token, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(parseRefreshToken(changed.toString('base64url'))).toBeUndefined()
  }
  for (const odd of ['', 'a', token.slice(0, -1), `${token}A`, `${token}=`, 'A'.repeat(60)]) {
    expect(parseRefreshToken(odd)).toBeUndefined()
  }
})
