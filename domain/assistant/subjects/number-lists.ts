/** Lists of numbers, one after another: a typed array for each of thousands of short lists would weigh more than they. */
export type NumberLists = { numbers: Uint32Array; ends: Uint32Array }

export function numberLists(lists: readonly (readonly number[])[]): NumberLists {
  let end = 0
  return {
    ends: Uint32Array.from(lists, ({ length }) => (end += length)),
    numbers: Uint32Array.from(lists.flat()),
  }
}

export function listAt({ numbers, ends }: NumberLists, index: number): Uint32Array {
  return numbers.subarray(index === 0 ? 0 : ends[index - 1]!, ends[index]!)
}
