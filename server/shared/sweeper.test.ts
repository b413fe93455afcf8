import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sweeper } from './sweeper.ts'

test('garbage is collected once enough has gathered, and the count starts again', async () => {
  let size = 5
  let asked = 0
  const sweep = sweeper(() => (asked++, size), 10)
  const left = new WeakRef({})
  // What was made in this turn lives until its end.
  await setImmediate()
  size = 14
  sweep()
  expect(asked).toBe(2)
  size = 15
  sweep()
  expect(left.deref()).toBeUndefined()
  expect(asked).toBe(4)
  sweep()
  expect(asked).toBe(5)
})
