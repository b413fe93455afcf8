import { FORBIDDEN, NEGATIONS, NUMBER_WORDS } from '../assistant/rephrasing-words.ts'
import { type StatementWord, statementWords } from '../assistant/statement-words.ts'
import { foldedText } from '../text/folded-text.ts'
import type { Paragraph, Source } from './piece.ts'
import { sentencesOf } from './sentences.ts'

/** Letters, digits and punctuation of Spanish; no markup, addresses, emoji, invisible or look-alike signs. */
const SIGNS = /^[\p{Script=Latin}\p{M}\d\s.,;:¿?¡!()«»"“”‘’'–—…€%+º ª°·&/-]*$/u
const ADDRESS = /:\/\/|\bwww\./i
/** A sentence says at least this share of its words with its closest sentence of a source. */
const SHARE = 0.5
const LONGEST = 2000
const SHORTEST_NAME = 3

/** A line of a model: `[s1,s3] Texto`. Null for anything else. */
export function readParagraphLine(line: string): Paragraph | null {
  const found = /^\s*[-*]?\s*\[((?:s\d{1,3})(?:\s*,\s*s\d{1,3})*)\]\s*(\S.*)$/u.exec(line)
  if (!found) return null
  return { sources: [...new Set(found[1]!.split(/\s*,\s*/))], text: found[2]!.trim() }
}

/**
 * What may be kept of a paragraph that a model wrote from sources: the sentences that one of the named sources says
 * too. A number or name that the source does not have, a denial where it has none (or the other way round), advice,
 * promises and markup are cut.
 * @returns null if nothing is left; `cut` counts the sentences that went
 */
export function verifiedParagraph(
  written: Paragraph,
  sources: readonly Source[],
): { paragraph: Paragraph | null; cut: number } {
  const named = sources.filter(({ id, chosen }) => chosen && written.sources.includes(id))
  const text = written.text.normalize('NFC').replace(/\s+/g, ' ').trim()
  const sentences = sentencesOf(text.slice(0, LONGEST))
  if (named.length === 0) return { paragraph: null, cut: sentences.length }
  const used = new Set<string>()
  const kept = sentences.filter((sentence) => {
    const source = named.find((one) => says(one, sentence))
    if (source) used.add(source.id)
    return source !== undefined
  })
  const cut = sentences.length - kept.length
  if (kept.length === 0) return { paragraph: null, cut }
  return {
    paragraph: {
      text: kept.join(' '),
      sources: named.filter(({ id }) => used.has(id)).map(({ id }) => id),
    },
    cut,
  }
}

function says(source: Source, sentence: string): boolean {
  if (!SIGNS.test(sentence) || ADDRESS.test(sentence)) return false
  const said = [`${source.name} ${source.heading}`, source.text, ...source.items].join('\n')
  const [folded, whole] = [foldedText(sentence), foldedText(said)]
  if (FORBIDDEN.some((pattern) => brings(pattern, folded, whole))) return false
  const words = statementWords(sentence)
  const known = new Set(statementWords(said).map(({ value }) => value))
  if (words.some((word) => word.kind === 'number' && !known.has(word.value))) return false
  if (hasForeignName(sentence, known)) return false
  const meaning = meaningOf(words)
  if (meaning.length === 0) return false
  const own = statementWords(source.name).map(({ value }) => value)
  const shareWith = (passage: string) => {
    const values = new Set([...statementWords(passage).map(({ value }) => value), ...own])
    return meaning.filter(({ value }) => values.has(value)).length / meaning.length
  }
  const denials = denialsIn(words)
  const close = (passages: readonly string[]) =>
    passages
      .map((passage) => ({ passage, share: shareWith(passage) }))
      .filter(({ share }) => share >= SHARE)
      .toSorted((a, b) => b.share - a.share)
  const singles = passagesOf(source)
  // Its closest sentence decides what is denied; two that were joined only where no single one is close.
  const [closest] = close(singles)
  if (closest) return denialsIn(statementWords(closest.passage)) === denials
  const pairs = singles.slice(1).map((passage, at) => `${singles[at]} ${passage}`)
  return close(pairs).some(({ passage }) => denialsIn(statementWords(passage)) === denials)
}

/** Each sentence or item of a source. */
function passagesOf({ text, items, heading }: Source): string[] {
  return items.length > 0 ? items.map((item) => `${heading} ${item}`) : sentencesOf(text)
}

function meaningOf(words: readonly StatementWord[]): StatementWord[] {
  return words.filter(({ kind, written }) => kind !== 'soft' && !Object.hasOwn(NUMBER_WORDS, written))
}

function denialsIn(words: readonly StatementWord[]): number {
  return words.filter(({ written }) => NEGATIONS.has(written)).length
}

function brings(pattern: RegExp, sentence: string, source: string): boolean {
  const all = new RegExp(pattern.source, `${pattern.flags}g`)
  return [...sentence.matchAll(all)].some(([found]) => !source.includes(found))
}

/** A capitalized word inside the sentence that the source does not have. */
function hasForeignName(sentence: string, known: ReadonlySet<string>): boolean {
  return [...sentence.matchAll(/(?<!^|[.!?¿¡:«"]\s?)\p{Lu}[\p{L}’'-]+/gu)].some(
    ([name]) =>
      name.length >= SHORTEST_NAME &&
      statementWords(name).some(({ value, kind }) => kind !== 'soft' && !known.has(value)),
  )
}
