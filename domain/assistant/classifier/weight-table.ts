import { packed, unpacked } from './half-bytes.ts'
import { FEATURE_SPACE, type TextFeatures } from './text-features.ts'
import { softmax } from './steady-exp.ts'

/** A linear model in whole numbers of half a byte: a row of weights for each feature that counts, a column for each class. */
export type WeightTable = {
  classes: readonly string[]
  biases: readonly number[]
  /** What one step is worth, by class. */
  steps: readonly number[]
  /** Row of each feature plus one; 0: none. */
  rowOf: Uint16Array
  weights: Int8Array
}

/** How sure a model is of each of its classes; they add up to 1. */
export function probabilitiesOf(table: WeightTable, { ids, values }: TextFeatures): Float64Array {
  const { rowOf, weights, steps } = table
  const count = table.classes.length
  const sums = new Float64Array(count)
  for (let at = 0; at < ids.length; at++) {
    const row = rowOf[ids[at]!]!
    if (row === 0) continue
    const value = values[at]!
    const from = (row - 1) * count
    for (let kind = 0; kind < count; kind++) sums[kind] = sums[kind]! + weights[from + kind]! * value
  }
  for (let kind = 0; kind < count; kind++) sums[kind] = sums[kind]! * steps[kind]! + table.biases[kind]!
  return softmax(sums)
}

export type TableHead = Pick<WeightTable, 'classes' | 'biases' | 'steps'> & { rows: number }

/** Reads a table: a bit for each feature that has a row, then the rows, two numbers a byte. */
export function readTable(
  head: TableHead,
  bytes: Uint8Array,
  from: number,
): { table: WeightTable; end: number } {
  const rowOf = new Uint16Array(FEATURE_SPACE)
  let row = 0
  for (let id = 0; id < FEATURE_SPACE; id++) {
    if ((bytes[from + (id >> 3)]! >> (id & 7)) & 1) rowOf[id] = ++row
  }
  if (row !== head.rows) throw new Error(`${row} rows of weights instead of ${head.rows}`)
  const start = from + FEATURE_SPACE / 8
  const weights = unpacked(bytes, start, row * head.classes.length)
  return { table: { ...head, rowOf, weights }, end: start + Math.ceil(weights.length / 2) }
}

/** The bytes that `readTable` reads. */
export function tableBytes({ rowOf, weights }: Pick<WeightTable, 'rowOf' | 'weights'>): Uint8Array {
  const bits = new Uint8Array(FEATURE_SPACE / 8)
  rowOf.forEach((row, id) => {
    if (row > 0) bits[id >> 3] = bits[id >> 3]! | (1 << (id & 7))
  })
  const halves = packed(weights)
  const bytes = new Uint8Array(bits.length + halves.length)
  bytes.set(bits)
  bytes.set(halves, bits.length)
  return bytes
}
