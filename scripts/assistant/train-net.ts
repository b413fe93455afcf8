import { MOST_STEPS } from '#domain/assistant/classifier/half-bytes.ts'
import { type ReadingNet, SLOPE_BELOW } from '#domain/assistant/classifier/reading-net.ts'
import { softmax } from '#domain/assistant/classifier/steady-exp.ts'
import { FEATURE_SPACE } from '#domain/assistant/classifier/text-features.ts'
import { randomFrom, shuffle } from './random.ts'
import type { Example } from './train-table.ts'

export type NetTraining = {
  width: number
  passes: number
  rate: number
  /** The share of features that are left out of each example at random, so that no single one decides. */
  leftOut: number
  rows: number
  /** How the net that chooses the features is trained. */
  first: { width: number; passes: number }
  seed: number
}

/**
 * Trains a net by AdaGrad. A first, narrow one says which features matter; the net learns from those alone, so that nothing
 * is lost by leaving out the rest.
 */
export function trainNet(
  classes: readonly string[],
  examples: readonly Example[],
  training: NetTraining,
): ReadingNet {
  const first = learntFrom(classes, examples, { ...training, ...training.first })
  const kept = strongest(first, examples, training.rows)
  const isKept = new Uint8Array(FEATURE_SPACE)
  for (const id of kept) isKept[id] = 1
  const fewer = examples.map(({ features: { ids, values }, target }) => ({
    features: { ids: ids.filter((id) => isKept[id]), values: values.filter((_, at) => isKept[ids[at]!]) },
    target,
  }))
  return inSteps(classes, kept, learntFrom(classes, fewer, training))
}

function learntFrom(
  classes: readonly string[],
  examples: readonly Example[],
  training: Omit<NetTraining, 'first'>,
): Learnt {
  const random = randomFrom(training.seed)
  const learnt = startingNet(classes.length, training.width, random)
  const order = examples.map((_, index) => index)
  for (let pass = 0; pass < training.passes; pass++) {
    shuffle(order, random)
    for (const index of order) learn(learnt, examples[index]!, training, random)
  }
  return learnt
}

type Learnt = {
  width: number
  rows: Float32Array
  /** Sums of squared slopes, by row and by weight of the layer above. */
  rowSlopes: Float32Array
  top: Float64Array
  topSlopes: Float64Array
  biases: Float64Array
}

const ROW_START = 0.2
const TOP_START = 0.5

function startingNet(classes: number, width: number, random: () => number): Learnt {
  return {
    width,
    rows: Float32Array.from({ length: FEATURE_SPACE * width }, () => (random() - 0.5) * ROW_START),
    rowSlopes: new Float32Array(FEATURE_SPACE).fill(1e-6),
    top: Float64Array.from({ length: classes * width }, () => (random() - 0.5) * TOP_START),
    topSlopes: new Float64Array(classes * width).fill(1e-4),
    biases: new Float64Array(classes),
  }
}

const BIAS_SHARE = 0.03

function learn(
  learnt: Learnt,
  { features, target }: Example,
  training: Pick<NetTraining, 'rate' | 'leftOut'>,
  random: () => number,
) {
  const { width, rows, rowSlopes, top, topSlopes, biases } = learnt
  const { rate, leftOut } = training
  const kept = features.ids.map((_, at) => at).filter(() => random() >= leftOut)
  const valueOf = (at: number) => features.values[at]! / (1 - leftOut)
  const sums = new Float64Array(width)
  for (const at of kept) {
    const from = features.ids[at]! * width
    const value = valueOf(at)
    for (let place = 0; place < width; place++) sums[place] = sums[place]! + rows[from + place]! * value
  }
  const bent = sums.map((sum) => (sum > 0 ? sum : SLOPE_BELOW * sum))
  const errors = Float64Array.from(biases)
  for (let kind = 0; kind < errors.length; kind++) {
    for (let place = 0; place < width; place++)
      errors[kind] = errors[kind]! + top[kind * width + place]! * bent[place]!
  }
  softmax(errors)
  const slopes = new Float64Array(width)
  for (let kind = 0; kind < errors.length; kind++) {
    const error = errors[kind]! - target[kind]!
    biases[kind] = biases[kind]! - rate * BIAS_SHARE * error
    for (let place = 0; place < width; place++) {
      const cell = kind * width + place
      slopes[place] = slopes[place]! + error * top[cell]!
      const slope = error * bent[place]!
      topSlopes[cell] = topSlopes[cell]! + slope * slope
      top[cell] = top[cell]! - (rate * slope) / Math.sqrt(topSlopes[cell]!)
    }
  }
  let squares = 0
  for (let place = 0; place < width; place++) {
    if (sums[place]! <= 0) slopes[place] = slopes[place]! * SLOPE_BELOW
    squares += (slopes[place]! * slopes[place]!) / width
  }
  for (const at of kept) {
    const id = features.ids[at]!
    const value = valueOf(at)
    rowSlopes[id] = rowSlopes[id]! + squares * value * value
    const stride = (rate * value) / Math.sqrt(rowSlopes[id]!)
    for (let place = 0; place < width; place++) {
      const cell = id * width + place
      rows[cell] = rows[cell]! - stride * slopes[place]!
    }
  }
}

/** A weight beyond this many times the usual one of its place is cut. */
const CUT = 4
/** A feature of one utterance says more about that utterance than about others. */
const FEWEST_USES = 2

/** The features that a net learnt most about, in their order. */
export function strongest(
  { width, rows }: Pick<Learnt, 'width' | 'rows'>,
  examples: readonly Example[],
  most: number,
): number[] {
  const uses = new Uint32Array(FEATURE_SPACE)
  const worth = new Float32Array(FEATURE_SPACE)
  for (const { features } of examples) {
    features.ids.forEach((id, at) => {
      uses[id] = uses[id]! + 1
      worth[id] = worth[id]! + features.values[at]!
    })
  }
  const strength = (id: number) => {
    let squares = 0
    for (let place = 0; place < width; place++) squares += rows[id * width + place]! ** 2
    return (squares * worth[id]! * worth[id]!) / uses[id]!
  }
  return Array.from(uses.keys())
    .filter((id) => uses[id]! >= FEWEST_USES)
    .map((id) => ({ id, strength: strength(id) }))
    .toSorted((a, b) => b.strength - a.strength || a.id - b.id)
    .slice(0, most)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
}

function inSteps(
  classes: readonly string[],
  kept: readonly number[],
  { width, rows, top, biases }: Learnt,
): ReadingNet {
  const steps = Array.from({ length: width }, (_, place) => {
    const squares = kept.reduce((sum, id) => sum + rows[id * width + place]! ** 2, 0)
    return Math.fround((CUT * Math.sqrt(squares / kept.length)) / MOST_STEPS)
  })
  const rowOf = new Uint16Array(FEATURE_SPACE)
  const counted = new Int8Array(kept.length * width)
  kept.forEach((id, row) => {
    rowOf[id] = row + 1
    steps.forEach((step, place) => {
      const many = Math.round(rows[id * width + place]! / step)
      counted[row * width + place] = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, many))
    })
  })
  return {
    ...{ classes, width, steps, rowOf },
    biases: [...biases].map(short),
    top: [...top].map(short),
    rows: counted,
  }
}

/** Few digits in the file. */
const short = (value: number) => Math.round(value * 10_000) / 10_000
