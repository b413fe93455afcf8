import type { LinkedText, TextPiece } from './linked-text.ts'
import { isWrittenAsIs, mentionPattern, unaccented } from './mention-pattern.ts'

/** Something that a text may name: where it is explained, and what it is called. */
export type MentionTarget = { href: string; names: readonly string[] }

/** Inside these nothing is linked: links, headings and what must stand as written. */
const CLOSED = /^(a|h[1-6]|th|code|pre|summary)$/

/** Links mentions in the HTML parts of one page, in its order. `except` is the target that the page itself is. */
export type MentionLinker = (parts: readonly string[], except?: string) => string[]

/**
 * Prepares the linking of first mentions: the linker answers with the same HTML, with a link at the first mention of
 * each target, at most one per target in all the parts. Where two names begin at the same word the longest wins.
 * Accents, capitals and regular plurals don't matter, except for acronyms: «FUE» is a technique, «fue» a verb.
 * The parts are HTML of our own.
 * @param others expressions that hold a name and mean something else («esclerosis múltiple»): left alone
 */
export function mentionLinker(
  targets: readonly MentionTarget[],
  others: readonly string[] = [],
): MentionLinker {
  const find = mentionFinder(targets, others)
  return (parts, except) => {
    const linked = new Set<string | null>([null, except ?? null])
    const linkText = (text: string) =>
      pieces(text, find(text, linked))
        .map((piece) => (typeof piece === 'string' ? piece : `<a href="${piece[1]}">${piece[0]}</a>`))
        .join('')
    return parts.map((html) => overTexts(html, linkText))
  }
}

export type MentionSplitterOptions = {
  /** What the page is about, in words: nothing that is named here is linked. */
  about: string
  /** Most links in all the texts. */
  most: number
}

/** Splits the plain texts of one page at first mentions, in its order; with the rules of `mentionLinker`. */
export type MentionSplitter = (texts: readonly string[], options: MentionSplitterOptions) => LinkedText[]

/** Prepares the same for plain texts, which come back in pieces where they mention something. */
export function mentionSplitter(
  targets: readonly MentionTarget[],
  others: readonly string[] = [],
): MentionSplitter {
  const find = mentionFinder(targets, others)
  return (texts, { about, most }) => {
    const linked = new Set<string | null>([null])
    find(about.normalize('NFC'), linked)
    let left = most
    return texts.map((text) => {
      const composed = text.normalize('NFC')
      const mentions = left > 0 ? find(composed, linked).slice(0, left) : []
      left -= mentions.length
      return mentions.length > 0 ? pieces(composed, mentions) : text
    })
  }
}

type Mention = { from: number; to: number; href: string | null }

/** Finds in a text the first mentions of what is not in `linked` yet, and puts it there. */
function mentionFinder(targets: readonly MentionTarget[], others: readonly string[]) {
  const names = nameIndex(targets, others)
  if (names.length === 0) return () => []
  const mention = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.map(({ pattern }) => `(${pattern})`).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  return (text: string, linked: Set<string | null>): Mention[] =>
    [...unaccented(text).matchAll(mention)].flatMap((match) => {
      const { name, href } = names[match.slice(1).findIndex((group) => group !== undefined)]!
      const [from, to] = [match.index, match.index + match[0].length]
      if (linked.has(href) || (isWrittenAsIs(name) && text.slice(from, to) !== name)) return []
      linked.add(href)
      return { from, to, href }
    })
}

function pieces(text: string, mentions: readonly Mention[]): TextPiece[] {
  const ends = [0, ...mentions.map(({ to }) => to)]
  return [
    ...mentions.flatMap(({ from, to, href }, index): TextPiece[] => [
      text.slice(ends[index], from),
      [text.slice(from, to), href!],
    ]),
    text.slice(ends.at(-1)),
  ].filter((piece) => piece !== '')
}

/** Every name with its pattern, the longest first; those of `others` lead nowhere. */
function nameIndex(targets: readonly MentionTarget[], others: readonly string[]) {
  return [
    ...targets.flatMap(({ href, names }) => names.map((name) => ({ name, href }))),
    ...others.map((name) => ({ name, href: null })),
  ]
    .toSorted((a, b) => b.name.length - a.name.length)
    .map(({ name, href }) => ({ name, href, pattern: mentionPattern(name) }))
}

/** Changes the texts of an HTML fragment that stand in no closed element; tags stay as they are. */
function overTexts(html: string, change: (text: string) => string): string {
  let closed = 0
  const parts = html.normalize('NFC').split(/(<[^>]*>)/)
  return parts
    .map((piece) => {
      const [, slash, tag] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(piece) ?? []
      if (tag === undefined) return closed > 0 || piece.startsWith('<') ? piece : change(piece)
      if (CLOSED.test(tag.toLowerCase())) closed += slash ? -1 : 1
      return piece
    })
    .join('')
}
