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
  const names = nameIndex(targets, others)
  if (names.length === 0) return (parts) => [...parts]
  const mention = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.map(({ pattern }) => `(${pattern})`).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  return (parts, except) => {
    const linked = new Set<string | null>([null, except ?? null])
    const linkText = (text: string): string => {
      let result = ''
      let end = 0
      for (const match of unaccented(text).matchAll(mention)) {
        const { name, href } = names[match.slice(1).findIndex((group) => group !== undefined)]!
        const written = text.slice(match.index, match.index + match[0].length)
        if (linked.has(href) || (isWrittenAsIs(name) && written !== name)) continue
        linked.add(href)
        result += `${text.slice(end, match.index)}<a href="${href}">${written}</a>`
        end = match.index + written.length
      }
      return result + text.slice(end)
    }
    return parts.map((html) => overTexts(html, linkText))
  }
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
  const pieces = html.normalize('NFC').split(/(<[^>]*>)/)
  return pieces
    .map((piece) => {
      const [, slash, tag] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(piece) ?? []
      if (tag === undefined) return closed > 0 || piece.startsWith('<') ? piece : change(piece)
      if (CLOSED.test(tag.toLowerCase())) closed += slash ? -1 : 1
      return piece
    })
    .join('')
}
