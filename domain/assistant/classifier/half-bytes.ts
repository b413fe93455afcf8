/** The largest number that half a byte holds here, and the least below zero. */
export const MOST_STEPS = 7
/** What is added so that no number is below zero. */
const MIDDLE = 8

/** Numbers from -7 to 7, two a byte. */
export function packed(numbers: Int8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(numbers.length / 2))
  numbers.forEach((value, at) => {
    bytes[at >> 1] = bytes[at >> 1]! | ((value + MIDDLE) << (at % 2 === 0 ? 0 : 4))
  })
  return bytes
}

/** The `count` numbers that `packed` wrote from a place on. */
export function unpacked(bytes: Uint8Array, from: number, count: number): Int8Array {
  const numbers = new Int8Array(count)
  for (let at = 0; at < count; at++) {
    const both = bytes[from + (at >> 1)]!
    numbers[at] = (at % 2 === 0 ? both & 15 : both >> 4) - MIDDLE
  }
  return numbers
}
