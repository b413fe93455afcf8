import { packed, unpacked } from './half-bytes.ts'
import { type PhraseWords, WORD_SPACE } from './phrase-words.ts'

/**
 * A small convolutional net: each word of a text is a row of `width` numbers, filters look at one word or at some in a
 * row, and what each filter says at most and on the whole goes through a linear layer to the classes.
 */
export type PhraseNet = {
  width: number
  /** How many words the filters of each group look at. */
  spans: readonly number[]
  /** How many filters each group has. */
  filters: number
  /** What one step is worth in a row, by its place. */
  steps: readonly number[]
  /** Group by group the weights of each filter, `width` for each word that it looks at. */
  kernels: Float32Array
  /** What each filter starts from. */
  starts: Float32Array
  /** For each class the weights of `pooled`. */
  top: Float32Array
  biases: readonly number[]
  /** For each feature of words a row, in steps. */
  rows: Int8Array
}

/** A score for each class. */
export function phraseScores(net: PhraseNet, words: PhraseWords): Float64Array {
  const { top, biases } = net
  const said = pooled(net, filtered(net, wordRows(net, words)))
  const scores = Float64Array.from(biases)
  for (let kind = 0; kind < scores.length; kind++) {
    for (let at = 0; at < said.length; at++)
      scores[kind] = scores[kind]! + top[kind * said.length + at]! * said[at]!
  }
  return scores
}

/** A row of numbers for each word: its letters count as a share, what it means as much as the whole word. */
function wordRows({ width, steps, rows }: PhraseNet, { ids, ends }: PhraseWords): Float64Array {
  const count = ends.length / 2
  const sums = new Float64Array(count * width)
  let at = 0
  for (let word = 0; word < count; word++) {
    const letters = ends[2 * word]!
    const share = 1 / Math.sqrt(Math.max(1, letters - at))
    for (; at < ends[2 * word + 1]!; at++) {
      const value = at < letters ? share : 1
      const from = ids[at]! * width
      for (let place = 0; place < width; place++) {
        const cell = word * width + place
        sums[cell] = sums[cell]! + value * rows[from + place]!
      }
    }
  }
  for (let cell = 0; cell < sums.length; cell++) sums[cell] = sums[cell]! * steps[cell % width]!
  return sums
}

type Filters = Pick<PhraseNet, 'width' | 'spans' | 'filters' | 'kernels' | 'starts'>

/** What each filter says at each word, at least nothing: word by word. */
export function filtered(
  { width, spans, filters, kernels, starts }: Filters,
  rows: Float64Array,
): Float64Array {
  const count = rows.length / width
  const all = spans.length * filters
  const said = new Float64Array(count * all)
  let from = 0
  spans.forEach((span, group) => {
    for (let filter = 0; filter < filters; filter++) {
      const own = group * filters + filter
      for (let word = 0; word < count; word++) {
        const first = word - (span >> 1)
        const start = Math.max(0, first)
        const end = Math.min(count, first + span)
        let sum = starts[own]!
        let kernel = from + (start - first) * width
        for (let cell = start * width; cell < end * width; cell++) sum += kernels[kernel++]! * rows[cell]!
        if (sum > 0) said[word * all + own] = sum
      }
      from += span * width
    }
  })
  return said
}

/** What a text of many words says on the whole counts as much as their root. */
export const wholeShare = (words: number) => 0.5 / Math.sqrt(Math.max(1, words))

/** The most that each filter says, then what it says on the whole. */
function pooled({ spans, filters }: Filters, said: Float64Array): Float64Array {
  const all = spans.length * filters
  const both = new Float64Array(2 * all)
  const share = wholeShare(said.length / all)
  for (let at = 0; at < said.length; at++) {
    const filter = at % all
    if (said[at]! > both[filter]!) both[filter] = said[at]!
    both[all + filter] = both[all + filter]! + share * said[at]!
  }
  return both
}

export type PhraseHead = Pick<PhraseNet, 'width' | 'spans' | 'filters' | 'steps' | 'biases'>

export function phraseHead({ width, spans, filters, steps, biases }: PhraseNet): PhraseHead {
  return { width, spans, filters, steps, biases }
}

/** Reads a net: the weights of filters and classes, four bytes each, then the rows, two numbers a byte. */
export function readPhraseNet(
  head: PhraseHead,
  bytes: Uint8Array,
  from: number,
): { net: PhraseNet; end: number } {
  const { width, spans, filters, biases } = head
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  let at = from
  const floats = (count: number) =>
    Float32Array.from({ length: count }, () => {
      at += 4
      return view.getFloat32(at - 4, true)
    })
  const kernels = floats(spans.reduce((sum, span) => sum + span, 0) * filters * width)
  const starts = floats(spans.length * filters)
  const top = floats(2 * spans.length * filters * biases.length)
  const rows = unpacked(bytes, at, WORD_SPACE * width)
  return { net: { ...head, kernels, starts, top, rows }, end: at + rows.length / 2 }
}

/** The bytes that `readPhraseNet` reads. */
export function phraseBytes({ kernels, starts, top, rows }: PhraseNet): Uint8Array {
  const numbers = [...kernels, ...starts, ...top]
  const bytes = new Uint8Array(numbers.length * 4 + rows.length / 2)
  const view = new DataView(bytes.buffer)
  numbers.forEach((number, at) => view.setFloat32(at * 4, number, true))
  bytes.set(packed(rows), numbers.length * 4)
  return bytes
}
