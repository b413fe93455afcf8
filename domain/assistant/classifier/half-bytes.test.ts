import { expect, test } from 'vitest'
import { packed, unpacked } from './half-bytes.ts'

test('what was packed is read again, from any place and of any length', () => {
  const numbers = Int8Array.from([-7, 7, 0, 3, -1])
  const bytes = Uint8Array.from([99, ...packed(numbers)])
  expect(bytes).toHaveLength(4)
  expect(unpacked(bytes, 1, numbers.length)).toEqual(numbers)
})
