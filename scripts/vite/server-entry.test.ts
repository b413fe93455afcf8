import { expect, test } from 'vitest'
import { inAscii } from './server-entry.ts'

const valueOf = (code: string): unknown => new Function(`return ${code}`)()

test.each([
  `'desde 4.495 € — «ñandú» 👋'`,
  '`uno – ${1 + 1} → dos`',
  `JSON.parse('{"price":"90 €"}').price`,
  `'jѕ👋'.replace(/[ѕ-ј]/g, 's').replace(/👋/u, '!')`,
])('%s means the same in ASCII', (code) => {
  const written = inAscii(code)
  expect(written).not.toMatch(/[^\0-\x7f]/)
  expect(valueOf(written)).toBe(valueOf(code))
})

test('a backslash before such a character is refused', () => {
  expect(() => inAscii(String.raw`'\—'`)).toThrow('backslash')
})
