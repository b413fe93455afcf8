import { packed, unpacked } from './half-bytes.ts'
import { FEATURE_SPACE, type TextFeatures } from './text-features.ts'

/**
 * A small neural net: a row of `width` numbers for each feature that counts, their sum bent at zero, and a linear layer
 * to the classes.
 */
export type ReadingNet = {
  classes: readonly string[]
  biases: readonly number[]
  width: number
  /** What one step of a byte is worth, by place in a row. */
  steps: readonly number[]
  /** The layer to the classes: `width` weights for each class. */
  top: readonly number[]
  /** Row of each feature plus one; 0: none. */
  rowOf: Uint16Array
  rows: Int8Array
}

/** Below zero a sum counts this much. */
export const SLOPE_BELOW = 0.1

/** A score for each class. */
export function netScores(net: ReadingNet, { ids, values }: TextFeatures): Float64Array {
  const { rowOf, rows, steps, top, width, biases } = net
  const sums = new Float64Array(width)
  for (let at = 0; at < ids.length; at++) {
    const row = rowOf[ids[at]!]!
    if (row === 0) continue
    const value = values[at]!
    const from = (row - 1) * width
    for (let place = 0; place < width; place++) sums[place] = sums[place]! + rows[from + place]! * value
  }
  for (let place = 0; place < width; place++) {
    const sum = sums[place]! * steps[place]!
    sums[place] = sum > 0 ? sum : SLOPE_BELOW * sum
  }
  const scores = Float64Array.from(biases)
  for (let kind = 0; kind < scores.length; kind++) {
    for (let place = 0; place < width; place++)
      scores[kind] = scores[kind]! + top[kind * width + place]! * sums[place]!
  }
  return scores
}

export type NetHead = Pick<ReadingNet, 'classes' | 'biases' | 'width' | 'steps' | 'top'> & { count: number }

export function netHead({ classes, biases, width, steps, top, rows }: ReadingNet): NetHead {
  return { classes, biases, width, steps, top, count: rows.length / width }
}

/** Reads a net: a bit for each feature that has a row, then the rows, two numbers a byte. */
export function readNet(head: NetHead, bytes: Uint8Array, from: number): { net: ReadingNet; end: number } {
  const rowOf = new Uint16Array(FEATURE_SPACE)
  let row = 0
  for (let id = 0; id < FEATURE_SPACE; id++) {
    if ((bytes[from + (id >> 3)]! >> (id & 7)) & 1) rowOf[id] = ++row
  }
  if (row !== head.count) throw new Error(`${row} rows of weights instead of ${head.count}`)
  const start = from + FEATURE_SPACE / 8
  const rows = unpacked(bytes, start, row * head.width)
  return { net: { ...head, rowOf, rows }, end: start + Math.ceil(rows.length / 2) }
}

/** The bytes that `readNet` reads. */
export function netBytes({ rowOf, rows }: Pick<ReadingNet, 'rowOf' | 'rows'>): Uint8Array {
  const bits = FEATURE_SPACE / 8
  const halves = packed(rows)
  const bytes = new Uint8Array(bits + halves.length)
  rowOf.forEach((row, id) => {
    if (row > 0) bytes[id >> 3] = bytes[id >> 3]! | (1 << (id & 7))
  })
  bytes.set(halves, bits)
  return bytes
}
