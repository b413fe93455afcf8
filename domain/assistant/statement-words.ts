import { foldedText } from '../text/folded-text.ts'
import { NEGATIONS, NUMBER_WORDS, SOFT_WORDS, TOPICS } from './rephrasing-words.ts'

/** What a statement says, in order: each word that matters by its stem, each number by its value. */
export type StatementWord = {
  /** Two statements with the same values say the same. */
  value: string
  /** As written, folded; before it, where a phrase starts or ends. */
  written: string
  kind: 'word' | 'soft' | 'topic' | 'number'
  /** Punctuation follows. */
  endsPhrase: boolean
}

const SIGNS = /\d+(?:[.,]\d+)*|\p{L}+|[€%+]/gu

/** The words of a text. Ordinals, wide digits and other ways of writing the same sign are unified. */
export function statementWords(text: string): StatementWord[] {
  const unified = text.replace(/(\d)[ºª°]/g, '$1').normalize('NFKC')
  return [...unified.matchAll(SIGNS)].map((match) => {
    const [sign] = match
    const after = unified.slice(match.index + sign.length)
    return { ...wordOf(foldedText(sign), after), endsPhrase: /^["»”)]*\s*(?:[,;:.!?()·—–]|$)/.test(after) }
  })
}

function wordOf(written: string, after: string): Omit<StatementWord, 'endsPhrase'> {
  if (/^\d/.test(written)) return { written, kind: 'number', value: numberOf(written) }
  const number = Object.hasOwn(NUMBER_WORDS, written) ? NUMBER_WORDS[written] : undefined
  if (number !== undefined) return { written, kind: 'number', value: number }
  if (written === '€' || /^euros?$/.test(written)) return { written, kind: 'word', value: '€' }
  // «No, es adecuado» is not «No es adecuado».
  if (NEGATIONS.has(written))
    return { written, kind: 'word', value: /^\s*[,;:.!?]/.test(after) ? `${written}!` : written }
  const topic = TOPICS.findIndex((words) => words.has(written))
  if (topic >= 0) return { written, kind: 'topic', value: `topic ${topic}` }
  if (SOFT_WORDS.has(written)) return { written, kind: 'soft', value: '' }
  return { written, kind: 'word', value: stemOf(written) }
}

/** «4.495» → `4495`; «38,5» stays. */
function numberOf(written: string): string {
  const whole = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(written) ? written.replaceAll('.', '') : written
  return whole.replace(/,0+$/, '')
}

const SHORTEST_STEM = 4

/** Without the endings of number, gender and the present tense; short words keep all but the «s». */
function stemOf(word: string): string {
  let stem = word
  for (const ending of [/(?<=[^aeiou])es$|s$/, /[nr]$/, /[aeio]$/]) {
    const shorter = stem.replace(ending, '')
    if (shorter.length >= SHORTEST_STEM) stem = shorter
  }
  return stem
}
