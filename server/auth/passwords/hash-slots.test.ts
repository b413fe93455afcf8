import { expect, test } from 'vitest'
import { inHashSlot } from './hash-slots.ts'

test('few passwords are hashed at a time, many wait, and too many are refused', async () => {
  let running = 0
  let most = 0
  const { promise: open, resolve } = Promise.withResolvers<void>()
  const one = () =>
    inHashSlot(async () => {
      running += 1
      most = Math.max(most, running)
      await open
      running -= 1
    }).then(
      () => 'done' as const,
      (error: { status: number; retryAfter: number }) => error,
    )
  const asked = Array.from({ length: 400 }, one)
  const refused = await asked.at(-1)
  expect(refused).toMatchObject({ status: 503, code: 'unexpected_failure', retryAfter: expect.any(Number) })
  resolve()
  const ends = await Promise.all(asked)
  expect(most).toBeLessThanOrEqual(3)
  expect(ends.filter((end) => end === 'done').length).toBeGreaterThan(100)
  expect(await inHashSlot(async () => 'next')).toBe('next')
})
