import { softmax } from '#domain/assistant/classifier/steady-exp.ts'
import { questionWords } from '#domain/assistant/question-words.ts'
import {
  knownFeatures,
  PAGE_FEATURES,
  pageFeatures,
  type PageModel,
} from '#domain/assistant/subjects/page-model.ts'
import { randomFrom, shuffle } from '../assistant/random.ts'

/** A text that is about a page. */
export type PageQuestion = { href: string; text: string }

const PASSES = 8
const FIRST_STEP = 5
const SEED = 16
/** The most weights that are kept. */
const MOST_WEIGHTS = 150_000
/** A group of letters counts this share of a word as rare. */
const GRAM_SHARE = 0.35
/** The rarest feature counts 255. */
const LARGEST = 127

/** Trains a model of which page a question is about (softmax, one question after another, from zero). */
export function trainPages(questions: readonly PageQuestion[], source: string): PageModel {
  const hrefs = [...new Set(questions.map(({ href }) => href))].toSorted()
  const placeOf = new Map(hrefs.map((href, place) => [href, place]))
  const read = questions.map(({ href, text }) => ({ place: placeOf.get(href)!, words: questionWords(text) }))
  const known = knownRows(read.map(({ words }) => words))
  const samples = read.map(({ place, words }) => ({ place, ...knownFeatures(known, words) }))
  const weights = new Float32Array(known.says.length * hrefs.length)
  const random = randomFrom(SEED)
  const order = samples.map((_, index) => index)
  for (let pass = 0; pass < PASSES; pass++) {
    shuffle(order, random)
    const step = FIRST_STEP * (1 - pass / PASSES)
    for (const index of order) learn(weights, hrefs.length, samples[index]!, step)
  }
  return { source, hrefs, ...known, ...strongest(weights, known.says.length, hrefs.length) }
}

type Sample = { place: number; rows: readonly number[]; values: readonly number[] }

function learn(weights: Float32Array, width: number, { place, rows, values }: Sample, step: number) {
  const scores = new Float64Array(width)
  rows.forEach((row, at) => {
    for (let page = 0; page < width; page++) scores[page]! += values[at]! * weights[row * width + page]!
  })
  const off = softmax(scores).map((probability, page) => (page === place ? 1 : 0) - probability)
  rows.forEach((row, at) => {
    const push = step * values[at]!
    for (let page = 0; page < width; page++) weights[row * width + page]! += push * off[page]!
  })
}

/** Features of two questions or more; what is rare counts more. */
function knownRows(questions: readonly (readonly string[])[]): Pick<PageModel, 'rowOf' | 'says'> {
  const counts = new Uint16Array(PAGE_FEATURES)
  const isWord = new Uint8Array(PAGE_FEATURES)
  for (const words of questions) {
    const { features, wordCount } = pageFeatures(words)
    features.forEach((feature, at) => {
      counts[feature]!++
      if (at < wordCount) isWord[feature] = 1
    })
  }
  const rowOf = new Uint16Array(PAGE_FEATURES)
  const says: number[] = []
  const rarest = Math.log(1 + questions.length / 2)
  counts.forEach((count, feature) => {
    if (count < 2) return
    const share = Math.log(1 + questions.length / count) / rarest
    says.push(Math.round(255 * share * (isWord[feature] ? 1 : GRAM_SHARE)))
    rowOf[feature] = says.length
  })
  return { rowOf, says: Uint8Array.from(says) }
}

/** The largest weights, for or against, in whole steps. */
function strongest(all: Float32Array, rows: number, width: number) {
  const sizes = all.map(Math.abs).toSorted()
  const least = sizes[Math.max(0, sizes.length - MOST_WEIGHTS)]!
  const step = sizes.at(-1)! / LARGEST
  const pages: number[] = []
  const weights: number[] = []
  const ends = new Uint32Array(rows)
  for (let row = 0; row < rows; row++) {
    for (let page = 0; page < width; page++) {
      const weight = all[row * width + page]!
      const steps = Math.round(weight / step)
      if (Math.abs(weight) < least || steps === 0) continue
      pages.push(page)
      weights.push(steps)
    }
    ends[row] = pages.length
  }
  return { step, ends, pages: Uint16Array.from(pages), weights: Int8Array.from(weights) }
}
