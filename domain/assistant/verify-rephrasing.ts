import { foldedText } from '../text/folded-text.ts'
import { FORBIDDEN, FRONTED, JOINING } from './rephrasing-words.ts'
import { type StatementWord, statementWords } from './statement-words.ts'

/** Letters, digits and punctuation of Spanish; no markup, addresses, emoji, invisible or look-alike signs. */
const SIGNS = /^[\p{Script=Latin}\p{M}\d\s.,;:¿?¡!()«»"“”‘’'–—…€%+º ª°·&/-]*$/u

/** An answer has 120 words, so no statement is longer; checking takes time. */
const LONGEST_STATEMENT = 2000
/** A rephrasing may be this much longer than its statement. */
const LONGER = { times: 1.5, plus: 60 }

/**
 * What may be shown of a rephrasing of one statement of an answer: all of it, all of it but sentences that say what the
 * statement does not, or null: then the statement is shown as it was composed.
 *
 * A rephrasing says the same words and numbers in the same order. It may change endings, articles, prepositions and a
 * few words that claim nothing, swap words for the same matter («precio», «cuesta»), and move one phrase of
 * circumstance to the front. So nothing can be invented, left out, denied or given to another subject, and another
 * language can't pass.
 * @param subject what the whole answer is about, if it has one source: a statement may name it
 */
export function verifiedRephrasing(statement: string, rephrased: string, subject = ''): string | null {
  const text = rephrased.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (text === '' || statement.length > LONGEST_STATEMENT) return null
  if (text.length > statement.length * LONGER.times + LONGER.plus) return null
  if (/:\s*$/.test(statement) !== text.endsWith(':')) return null
  const said = meaningOf(statementWords(statement))
  const allowed = new Set([...said, ...meaningOf(statementWords(subject))].map(({ value }) => value))
  const sentences = sentencesOf(text).filter((sentence) => {
    if (!SIGNS.test(sentence) || bringsIn(FORBIDDEN, sentence, statement)) return false
    if (/[?¿]/.test(sentence) && !/[?¿]/.test(statement)) return false
    return meaningOf(statementWords(sentence)).every(({ value }) => allowed.has(value))
  })
  const kept = sentences.join(' ')
  if (kept === '' || !saysTheSame(statement, kept, subject)) return null
  return kept.replace(
    /^([¿¡«"]*)(\p{Ll})/u,
    (_all, before: string, first: string) => before + first.toUpperCase(),
  )
}

/** The words that claim something. */
function meaningOf(words: readonly StatementWord[]): StatementWord[] {
  return words.filter(({ kind }) => kind !== 'soft')
}

function bringsIn(patterns: readonly RegExp[], sentence: string, statement: string): boolean {
  const [folded, source] = [foldedText(sentence), foldedText(statement)]
  return patterns.some((pattern) => {
    const found = pattern.exec(folded)?.[0]
    return found !== undefined && !source.includes(found)
  })
}

/** At periods, question and exclamation marks that end a sentence; «4.495» and «10:00» stay whole. */
function sentencesOf(text: string): string[] {
  return text.match(/\S[^.!?…]*(?:[.!?…]+(?!\s|$)[^.!?…]*)*[.!?…]*["»”)]*/gu) ?? []
}

/** Compares what is said, sentence by sentence of the statement; the rephrasing may join and split them. */
function saysTheSame(statement: string, rephrased: string, subject: string): boolean {
  const said = meaningOf(statementWords(statement))
  const again = meaningOf(statementWords(rephrased))
  if (topicsOf(said) !== topicsOf(again)) return false
  const ways = sentencesOf(statement).map(waysToSay)
  const left = valuesOf(again)
  if (follows(left, ways)) return true
  // The subject may be named once where the statement doesn't: «Hydrafacial cuesta desde 180 €».
  const name = valuesOf(meaningOf(statementWords(subject)))
  if (name.length === 0 || holds(valuesOf(said), name)) return false
  const at = left.findIndex((_value, index) => startsWith(left.slice(index), name))
  return at >= 0 && follows([...left.slice(0, at), ...left.slice(at + name.length)], ways)
}

/** Topics in no order, but each as often as in the statement. */
function topicsOf(words: readonly StatementWord[]): string {
  return words
    .filter(({ kind }) => kind === 'topic')
    .map(({ value }) => value)
    .toSorted()
    .join()
}

function valuesOf(words: readonly StatementWord[]): string[] {
  return words.filter(({ kind }) => kind === 'word' || kind === 'number').map(({ value }) => value)
}

/** The order of a sentence, and that with one phrase moved to the front. */
function waysToSay(sentence: string): string[][] {
  const words = statementWords(sentence)
  const asWritten = valuesOf(words)
  if (/[·;]/.test(sentence) || words.some(({ written }) => JOINING.has(written))) return [asWritten]
  return [
    asWritten,
    ...words.flatMap(({ written }, from) => {
      if (from === 0 || !FRONTED.has(written)) return []
      const length = words.slice(from).findIndex(({ endsPhrase }) => endsPhrase) + 1
      const to = length === 0 ? words.length : from + length
      return [
        [...valuesOf(words.slice(from, to)), ...valuesOf(words.slice(0, from)), ...valuesOf(words.slice(to))],
      ]
    }),
  ]
}

function follows(values: readonly string[], [ways, ...rest]: readonly string[][][]): boolean {
  if (ways === undefined) return values.length === 0
  return ways.some((way) => startsWith(values, way) && follows(values.slice(way.length), rest))
}

function startsWith(values: readonly string[], beginning: readonly string[]): boolean {
  return beginning.every((value, index) => values[index] === value)
}

function holds(values: readonly string[], part: readonly string[]): boolean {
  return values.some((_value, index) => startsWith(values.slice(index), part))
}
