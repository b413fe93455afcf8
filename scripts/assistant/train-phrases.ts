import { MOST_STEPS } from '#domain/assistant/classifier/half-bytes.ts'
import { filtered, type PhraseNet, wholeShare } from '#domain/assistant/classifier/phrase-net.ts'
import { type PhraseWords, WORD_SPACE } from '#domain/assistant/classifier/phrase-words.ts'
import { softmax } from '#domain/assistant/classifier/steady-exp.ts'
import { type Adam, adamOf, adamStep } from './adam.ts'
import { randomFrom, shuffle } from './random.ts'

/** A text and the share of it that belongs to each class. */
export type PhraseExample = { words: PhraseWords; target: Float32Array }

export type PhraseTraining = {
  width: number
  spans: readonly number[]
  filters: number
  passes: number
  /** The length of a step at its quickest. */
  rate: number
  /** The shares that are left out of each example at random, so that no single sign decides. */
  leftOut: { letters: number; meanings: number; words: number; filters: number }
  seed: number
}

type Learnt = Omit<PhraseNet, 'rows' | 'biases' | 'steps' | 'kernels' | 'starts' | 'top'> &
  Record<'rows' | 'kernels' | 'starts' | 'top' | 'biases', Adam>

const BATCH = 64
/** The share of the training in which it becomes quicker; then it becomes ever slower. */
const WARM = 0.15
const SLOWEST = 0.02

/** Trains a net by Adam, in batches. */
export function trainPhrases(
  classes: number,
  examples: readonly PhraseExample[],
  training: PhraseTraining,
): PhraseNet {
  const random = randomFrom(training.seed)
  const learnt = startingNet(classes, training, random)
  const order = examples.map((_, index) => index)
  const batches = Math.ceil(order.length / BATCH)
  for (let pass = 0; pass < training.passes; pass++) {
    shuffle(order, random)
    for (let batch = 0; batch < batches; batch++) {
      const some = order.slice(batch * BATCH, (batch + 1) * BATCH)
      for (const index of some) learn(learnt, examples[index]!, training, random)
      const done = (pass * batches + batch + 1) / (training.passes * batches)
      const pace = done < WARM ? done / WARM : Math.max(SLOWEST, (1 - done) / (1 - WARM))
      for (const part of ['rows', 'kernels', 'starts', 'top', 'biases'] as const)
        adamStep(learnt[part], training.rate * pace, some.length)
    }
  }
  return inSteps(learnt)
}

const ROW_START = 0.17
const TOP_START = 0.05

function startingNet(
  classes: number,
  { width, spans, filters }: PhraseTraining,
  random: () => number,
): Learnt {
  const within = (range: number, length: number) =>
    Float32Array.from({ length }, () => (random() - 0.5) * 2 * range)
  const all = spans.length * filters
  const kernels = spans.flatMap((span) => [...within(1 / Math.sqrt(span * width), filters * span * width)])
  return {
    ...{ width, spans, filters },
    rows: adamOf(within(ROW_START, WORD_SPACE * width), width),
    kernels: adamOf(Float32Array.from(kernels)),
    starts: adamOf(new Float32Array(all)),
    top: adamOf(within(TOP_START, classes * 2 * all)),
    biases: adamOf(new Float32Array(classes)),
  }
}

/** Adds what an example says against the weights to their slopes. */
function learn(learnt: Learnt, example: PhraseExample, { leftOut }: PhraseTraining, random: () => number) {
  const { width, spans, filters, top, biases } = learnt
  const kept = keptOf(example.words, leftOut, random)
  const count = kept.length
  const rows = new Float64Array(count * width)
  kept.forEach((signs, word) => {
    for (const { id, value } of signs) {
      for (let place = 0; place < width; place++)
        rows[word * width + place] =
          rows[word * width + place]! + value * learnt.rows.weights[id * width + place]!
    }
  })
  const said = filtered(
    { width, spans, filters, kernels: learnt.kernels.weights, starts: learnt.starts.weights },
    rows,
  )
  const all = spans.length * filters
  const share = wholeShare(count)
  const highestAt = new Int32Array(all).fill(-1)
  const pooled = new Float64Array(2 * all)
  for (let at = 0; at < said.length; at++) {
    const filter = at % all
    if (said[at]! > pooled[filter]!) {
      pooled[filter] = said[at]!
      highestAt[filter] = (at - filter) / all
    }
    pooled[all + filter] = pooled[all + filter]! + share * said[at]!
  }
  const scale = 1 / (1 - leftOut.filters)
  const gates = pooled.map(() => (random() < leftOut.filters ? 0 : scale))
  const errors = Float64Array.from(biases.weights)
  for (let kind = 0; kind < errors.length; kind++) {
    for (let at = 0; at < pooled.length; at++)
      errors[kind] = errors[kind]! + top.weights[kind * pooled.length + at]! * pooled[at]! * gates[at]!
  }
  softmax(errors)
  const back = new Float64Array(pooled.length)
  for (let kind = 0; kind < errors.length; kind++) {
    const error = errors[kind]! - example.target[kind]!
    biases.slopes[kind] = biases.slopes[kind]! + error
    for (let at = 0; at < pooled.length; at++) {
      if (gates[at] === 0) continue
      const cell = kind * pooled.length + at
      back[at] = back[at]! + error * top.weights[cell]! * gates[at]!
      top.slopes[cell] = top.slopes[cell]! + error * pooled[at]! * gates[at]!
    }
  }
  for (const part of [top, biases, learnt.kernels, learnt.starts]) part.met.add(0)
  const rowBack = filtersBack(learnt, rows, said, { back, highestAt, share })
  kept.forEach((signs, word) => {
    for (const { id, value } of signs) {
      learnt.rows.met.add(id)
      for (let place = 0; place < width; place++) {
        const cell = id * width + place
        learnt.rows.slopes[cell] = learnt.rows.slopes[cell]! + value * rowBack[word * width + place]!
      }
    }
  })
}

type Sign = { id: number; value: number }

/** What is left of each word; a word that is left out whole is empty. */
function keptOf(
  { ids, ends }: PhraseWords,
  leftOut: PhraseTraining['leftOut'],
  random: () => number,
): Sign[][] {
  const words: Sign[][] = []
  let at = 0
  for (let word = 0; word < ends.length / 2; word++) {
    const letters: number[] = []
    const meanings: Sign[] = []
    for (; at < ends[2 * word]!; at++) if (random() >= leftOut.letters) letters.push(ids[at]!)
    for (; at < ends[2 * word + 1]!; at++)
      if (random() >= leftOut.meanings) meanings.push({ id: ids[at]!, value: 1 })
    const value = 1 / Math.sqrt(Math.max(1, letters.length))
    words.push(random() < leftOut.words ? [] : [...letters.map((id) => ({ id, value })), ...meanings])
  }
  return words
}

/** Adds to the slopes of the filters, and says what the rows of the words are to learn. */
function filtersBack(
  { width, spans, filters, kernels, starts }: Learnt,
  rows: Float64Array,
  said: Float64Array,
  { back, highestAt, share }: { back: Float64Array; highestAt: Int32Array; share: number },
): Float64Array {
  const count = rows.length / width
  const all = spans.length * filters
  const rowBack = new Float64Array(rows.length)
  let from = 0
  spans.forEach((span, group) => {
    for (let filter = 0; filter < filters; filter++) {
      const own = group * filters + filter
      for (let word = 0; word < count; word++) {
        if (said[word * all + own] === 0) continue
        const error = back[all + own]! * share + (highestAt[own] === word ? back[own]! : 0)
        if (error === 0) continue
        starts.slopes[own] = starts.slopes[own]! + error
        const first = word - (span >> 1)
        const start = Math.max(0, first)
        const end = Math.min(count, first + span)
        let at = from + (start - first) * width
        for (let cell = start * width; cell < end * width; cell++) {
          kernels.slopes[at] = kernels.slopes[at]! + error * rows[cell]!
          rowBack[cell] = rowBack[cell]! + error * kernels.weights[at]!
          at++
        }
      }
      from += span * width
    }
  })
  return rowBack
}

/** A weight beyond this many times the usual one of its place is cut. */
const CUT = 4

function inSteps({ width, spans, filters, kernels, starts, top, biases, rows }: Learnt): PhraseNet {
  const steps = Array.from({ length: width }, (_, place) => {
    let squares = 0
    for (let row = 0; row < WORD_SPACE; row++) squares += rows.weights[row * width + place]! ** 2
    return Math.fround((CUT * Math.sqrt(squares / WORD_SPACE)) / MOST_STEPS)
  })
  const counted = Int8Array.from(rows.weights, (weight, at) =>
    Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(weight / steps[at % width]!))),
  )
  return {
    ...{ width, spans, filters, steps, rows: counted },
    ...{ kernels: kernels.weights, starts: starts.weights, top: top.weights },
    biases: [...biases.weights],
  }
}
