import { softmax } from '#domain/assistant/classifier/steady-exp.ts'
import { MOST_STEPS } from '#domain/assistant/classifier/half-bytes.ts'
import { FEATURE_SPACE, type TextFeatures } from '#domain/assistant/classifier/text-features.ts'
import { randomFrom, shuffle } from './random.ts'
import type { WeightTable } from '#domain/assistant/classifier/weight-table.ts'

export type Example = { features: TextFeatures; target: Float32Array }

export type Training = { passes: number; rate: number; decay: number; rows: number; seed: number }

/** Logistic regression over all classes by AdaGrad, kept to its `rows` strongest features in whole numbers. */
export function trainTable(
  classes: readonly string[],
  examples: readonly Example[],
  training: Training,
): WeightTable {
  const count = classes.length
  const weights = new Float32Array(FEATURE_SPACE * count)
  const moved = new Float32Array(FEATURE_SPACE * count).fill(1e-8)
  const biases = new Float64Array(count)
  const order = examples.map((_, index) => index)
  const random = randomFrom(training.seed)
  for (let pass = 0; pass < training.passes; pass++) {
    shuffle(order, random)
    for (const index of order) step(examples[index]!, { weights, moved, biases }, training)
  }
  return inSteps(classes, examples, weights, biases, training.rows)
}

type State = { weights: Float32Array; moved: Float32Array; biases: Float64Array }
const BIAS_RATE = 0.02

function step(
  { features: { ids, values }, target }: Example,
  { weights, moved, biases }: State,
  training: Training,
) {
  const { rate, decay } = training
  const count = target.length
  const errors = Float64Array.from(biases)
  for (let at = 0; at < ids.length; at++) {
    const from = ids[at]! * count
    const value = values[at]!
    for (let kind = 0; kind < count; kind++) errors[kind] = errors[kind]! + weights[from + kind]! * value
  }
  softmax(errors)
  for (let kind = 0; kind < count; kind++) {
    errors[kind] = errors[kind]! - target[kind]!
    biases[kind] = biases[kind]! - rate * BIAS_RATE * errors[kind]!
  }
  for (let at = 0; at < ids.length; at++) {
    const from = ids[at]! * count
    const value = values[at]!
    for (let kind = 0; kind < count; kind++) {
      const cell = from + kind
      const slope = errors[kind]! * value + decay * weights[cell]!
      moved[cell] = moved[cell]! + slope * slope
      weights[cell] = weights[cell]! - (rate * slope) / Math.sqrt(moved[cell]!)
    }
  }
}

/** A weight beyond this many times the usual one of its class is cut. */
const CUT = 4
/** A feature of one utterance says more about that utterance than about others. */
const FEWEST_USES = 2

function inSteps(
  classes: readonly string[],
  examples: readonly Example[],
  weights: Float32Array,
  biases: Float64Array,
  rows: number,
): WeightTable {
  const count = classes.length
  const uses = new Uint16Array(FEATURE_SPACE)
  const worth = new Float32Array(FEATURE_SPACE)
  for (const { features } of examples) {
    features.ids.forEach((id, at) => {
      uses[id] = uses[id]! + 1
      worth[id] = worth[id]! + features.values[at]!
    })
  }
  const strength = (id: number) => {
    let largest = 0
    for (let kind = 0; kind < count; kind++)
      largest = Math.max(largest, Math.abs(weights[id * count + kind]!))
    return (largest * worth[id]!) / uses[id]!
  }
  const kept = Array.from(uses.keys())
    .filter((id) => uses[id]! >= FEWEST_USES)
    .map((id) => ({ id, strength: strength(id) }))
    .toSorted((a, b) => b.strength - a.strength || a.id - b.id)
    .slice(0, rows)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
  const steps = classes.map((_, kind) => {
    const squares = kept.reduce((sum, id) => sum + weights[id * count + kind]! ** 2, 1e-12)
    return Math.fround((CUT * Math.sqrt(squares / kept.length)) / MOST_STEPS)
  })
  const rowOf = new Uint16Array(FEATURE_SPACE)
  const bytes = new Int8Array(kept.length * count)
  kept.forEach((id, row) => {
    rowOf[id] = row + 1
    for (let kind = 0; kind < count; kind++) {
      const counted = Math.round(weights[id * count + kind]! / steps[kind]!)
      bytes[row * count + kind] = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, counted))
    }
  })
  return { classes, biases: Array.from(biases, (bias) => Math.fround(bias)), steps, rowOf, weights: bytes }
}
