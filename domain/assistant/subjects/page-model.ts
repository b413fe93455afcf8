import { softmax } from '../classifier/steady-exp.ts'
import { gramsOf, keysOf } from './subject-page.ts'

/**
 * A linear model of what pages are asked with: for each word or group of letters, how much it speaks for or against some
 * pages. Only the weights that say most are kept.
 */
export type PageModel = {
  /** Hash of what the model was made of. */
  source: string
  hrefs: readonly string[]
  /** What one step of a weight is worth. */
  step: number
  /** Row of each feature plus one; 0: none. */
  rowOf: Uint16Array
  /** How much each feature counts. */
  says: Uint8Array
  /** Where the weights of each feature end. */
  ends: Uint32Array
  pages: Uint16Array
  weights: Int8Array
}

/** Features are numbers below this. */
export const PAGE_FEATURES = 1 << 17

/** The words of a question, then their letters in groups of four, as numbers. */
export function pageFeatures(words: readonly string[]) {
  const found = new Set(keysOf(words).map((key) => numberOf(`w${key}`)))
  const wordCount = found.size
  for (const gram of gramsOf(words)) found.add(numberOf(`g${gram}`))
  return { features: [...found], wordCount }
}

/** Rows of the features that a model has, and what each counts, as a vector of length 1. */
export function knownFeatures({ rowOf, says }: Pick<PageModel, 'rowOf' | 'says'>, words: readonly string[]) {
  const rows = pageFeatures(words).features.flatMap((feature) =>
    rowOf[feature]! > 0 ? [rowOf[feature]! - 1] : [],
  )
  const length = Math.sqrt(rows.reduce((sum, row) => sum + says[row]! ** 2, 0)) || 1
  return { rows, values: rows.map((row) => says[row]! / length) }
}

/** How likely a question is to be about each of these pages, by their places in the model; they add up to 1. */
export function pageProbabilities(
  model: PageModel,
  words: readonly string[],
  places: readonly number[],
): Float64Array {
  const { ends, pages, weights, step } = model
  const { rows, values } = knownFeatures(model, words)
  const scores = new Float64Array(model.hrefs.length)
  rows.forEach((row, at) => {
    for (let from = row === 0 ? 0 : ends[row - 1]!; from < ends[row]!; from++)
      scores[pages[from]!]! += weights[from]! * step * values[at]!
  })
  return softmax(Float64Array.from(places, (place) => scores[place]!))
}

function numberOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) % PAGE_FEATURES
}
