import type { Answer } from './answer.ts'
import { countWords, MOST_WORDS } from './fit-words.ts'
import { verifiedRephrasing } from './verify-rephrasing.ts'

/** At most this share of the lines a model wrote may be cut; a model that invents more is not believed at all. */
const MOST_CUT = 0.5

/** A paragraph or bullet of a composed answer; `at` is its place in both together. */
export type Statement = { at: number; text: string }

/**
 * An answer being rephrased. Every statement keeps its place and its source: it is shown rephrased or as it was
 * composed, and none is lost.
 */
export type Rephrasing = {
  statements: readonly Statement[]
  /** Takes a line for a statement; the text to show if it says the same. */
  take(at: number, line: string): string | null
  /** How many lines were taken and how many of them were refused. */
  count(): { taken: number; cut: number }
  /** The answer with the lines that say the same, or as it was composed if too few do. */
  finish(): Answer
}

export function rephrasingOf(answer: Answer): Rephrasing {
  const texts = [...answer.paragraphs, ...answer.items]
  const subject = answer.sources.length === 1 ? answer.sources[0]!.label : ''
  const lines = new Map<number, string | null>()
  const count = () => ({
    taken: lines.size,
    cut: [...lines.values()].filter((line) => line === null).length,
  })
  return {
    statements: texts.map((text, at) => ({ at, text })),
    take(at, line) {
      const text = texts[at]
      // The first line for a statement counts: a later one may have been asked for by the question.
      if (text === undefined || lines.has(at)) return null
      const verified = verifiedRephrasing(text, line, subject)
      lines.set(at, verified)
      return verified
    },
    count,
    finish() {
      const { taken, cut } = count()
      if (taken === cut || cut > taken * MOST_CUT) return answer
      const said = texts.map((text, at) => lines.get(at) ?? text)
      if (countWords(said.join(' ')) > Math.max(MOST_WORDS, countWords(texts.join(' ')))) return answer
      const { length } = answer.paragraphs
      return { ...answer, paragraphs: said.slice(0, length), items: said.slice(length) }
    },
  }
}
