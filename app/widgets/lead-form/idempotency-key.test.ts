import { expect, test } from 'vitest'
import { createKeyKeeper } from './idempotency-key.ts'

test('the same content keeps its key, corrected content gets a new one', () => {
  const keyFor = createKeyKeeper()
  const first = keyFor('phone 612')
  expect(keyFor('phone 612')).toBe(first)
  expect(keyFor('phone 613')).not.toBe(first)
})

test('two forms never share a key', () => {
  expect(createKeyKeeper()('same')).not.toBe(createKeyKeeper()('same'))
})
