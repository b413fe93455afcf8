import type { LinkedText, TextPiece } from './linked-text.ts'
import { isWrittenAsIs, mentionPattern, unaccented } from './mention-pattern.ts'

/** A link target: its URL and its names. */
export type MentionTarget = { href: string; names: readonly string[] }

/** Elements in which nothing is linked: links, headings and literal text. */
const CLOSED = /^(a|h[1-6]|th|code|pre|summary)$/

/** Links mentions in the HTML parts of one page, in order. `except` is the page's own target. */
export type MentionLinker = (parts: readonly string[], except?: string) => string[]

/**
 * Prepares a linker for first mentions: it returns the same HTML with a link at the first mention of each target, at
 * most one per target across all parts. If two names start at the same word, the longest wins. Accents, case and
 * regular plurals are ignored, except for acronyms: «FUE» is a technique, «fue» a verb. The parts must be our own HTML.
 * @param others phrases that contain a name but mean something else («esclerosis múltiple»): left alone
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
  /** The page's subject: names that occur in it are not linked. */
  about: string
  /** Maximum number of links in all texts. */
  most: number
}

/** Splits the plain texts of one page at first mentions, in order, with the rules of `mentionLinker`. */
export type MentionSplitter = (texts: readonly string[], options: MentionSplitterOptions) => LinkedText[]

/** Prepares the same for plain texts, which are returned in pieces. */
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

/** Finds the first mentions that are not in `linked` yet, and adds them to it. */
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

/** Every name with its pattern, longest first; `others` have no target. */
function nameIndex(targets: readonly MentionTarget[], others: readonly string[]) {
  return [
    ...targets.flatMap(({ href, names }) => names.map((name) => ({ name, href }))),
    ...others.map((name) => ({ name, href: null })),
  ]
    .toSorted((a, b) => b.name.length - a.name.length)
    .map(({ name, href }) => ({ name, href, pattern: mentionPattern(name) }))
}

/** Changes the text nodes of an HTML fragment outside closed elements; tags are unchanged. */
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
