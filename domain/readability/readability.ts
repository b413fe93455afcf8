import type { TextBlock } from '#domain/editorial/text-block.ts'
import { styleFindings, type StyleFinding } from './style-findings.ts'
import { readSentences, readWords } from './sentences.ts'
import { syllableCount } from './syllables.ts'

export type ReadabilityBand = 'muy difícil' | 'algo difícil' | 'normal' | 'bastante fácil' | 'muy fácil'

export type Readability = {
  words: number
  sentences: number
  syllables: number
  /** Szigriszt-Pazos (1993), null without words. */
  inflesz: number | null
  /** Of the INFLESZ scale (Barrio-Cantalejo and others, 2008). */
  band: ReadabilityBand | null
  /** Fernández Huerta (1959), null without words. */
  fernandezHuerta: number | null
  findings: StyleFinding[]
}

/** How easy a Spanish text is to read, and the places that make it hard. */
export function readabilityOf(blocks: readonly TextBlock[]): Readability {
  const prose = blocks.filter(({ kind }) => PROSE.has(kind))
  const sentences = prose.reduce((sum, { text }) => sum + readSentences(text).length, 0)
  const all = prose.flatMap(({ text }) => readWords(text))
  const words = all.length
  const syllables = all.reduce((sum, word) => sum + syllableCount(word), 0)
  const findings = styleFindings(blocks)
  if (words === 0) {
    return { words, sentences, syllables, inflesz: null, band: null, fernandezHuerta: null, findings }
  }
  const perWord = syllables / words
  const perSentence = words / Math.max(1, sentences)
  const inflesz = rounded(206.835 - 62.3 * perWord - perSentence)
  return {
    ...{ words, sentences, syllables, inflesz, findings },
    band: bandOf(inflesz),
    fernandezHuerta: rounded(206.84 - 60 * perWord - 1.02 * perSentence),
  }
}

/** Titles, cells and alternative texts are no sentences. */
const PROSE: ReadonlySet<TextBlock['kind']> = new Set([
  ...([
    'paragraph',
    'list-item',
    'quote',
    'callout',
    'faq-question',
    'faq-answer',
    'step',
    'key-point',
  ] as const),
])

/** The band of a Szigriszt-Pazos score on the INFLESZ scale. */
export function bandOf(score: number): ReadabilityBand {
  if (score > 80) return 'muy fácil'
  if (score > 65) return 'bastante fácil'
  if (score > 55) return 'normal'
  return score > 40 ? 'algo difícil' : 'muy difícil'
}

function rounded(score: number): number {
  return Math.round(score * 10) / 10
}
