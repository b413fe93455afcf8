import { expect, test } from 'vitest'
import { isUuid } from '../http/uuid.ts'
import { randomCode } from './random-code.ts'

test('a code has the form of a UUID, and each of its 128 bits varies', () => {
  const codes = Array.from({ length: 200 }, randomCode)
  expect(codes.every(isUuid)).toBe(true)
  const bits = codes.map((code) =>
    BigInt(`0x${code.replaceAll('-', '')}`)
      .toString(2)
      .padStart(128, '0'),
  )
  for (let bit = 0; bit < 128; bit += 1) expect(new Set(bits.map((one) => one[bit])).size).toBe(2)
})
