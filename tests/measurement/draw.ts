/** Numbers from a seed: the same seed draws the same numbers. */
export type Draw = {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `below`. */
  below(below: number): number
  pick<Item>(items: readonly Item[]): Item
  /** An index, by weight; `sums` are the running sums of the weights. */
  weighted(sums: Float64Array): number
}

/** Mulberry32. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    next,
    below,
    pick: (items) => items[below(items.length)]!,
    weighted: (sums) => {
      const wanted = next() * sums[sums.length - 1]!
      let [low, high] = [0, sums.length - 1]
      while (low < high) {
        const middle = (low + high) >> 1
        if (sums[middle]! > wanted) high = middle
        else low = middle + 1
      }
      return low
    },
  }
}

export function runningSums(weights: readonly number[]): Float64Array {
  let sum = 0
  return Float64Array.from(weights, (weight) => (sum += weight))
}
