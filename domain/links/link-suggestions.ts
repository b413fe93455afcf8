import type { TextBlock } from '#domain/editorial/text-block.ts'
import { plainText } from '#domain/text/linked-text.ts'
import { mentionSplitter, type MentionTarget } from '#domain/text/mention-linker.ts'

/** One press links the range to the target. */
export type LinkSuggestion = { block: string; start: number; end: number; words: string; href: string }

export type SuggestionOptions = {
  /** The page's subject: names that occur in it are not linked. */
  about: string
  /** The page's own path. */
  own?: string
  most?: number
}

const MOST = 12
/** Stands for letters that are linked already; no name contains it. */
const LINKED = '\uE000'
const CLOSED: ReadonlySet<TextBlock['kind']> = new Set([
  'heading',
  'title',
  'meta',
  'alt',
  'faq-question',
] as const)

/**
 * Internal links that a text lacks: at the first mention of each target, the longest name first, outside headings and
 * existing links. A target that the text links to already is left out.
 */
export function linkSuggestions(
  blocks: readonly TextBlock[],
  targets: readonly MentionTarget[],
  { about, own, most = MOST }: SuggestionOptions,
): LinkSuggestion[] {
  const linked = new Set(blocks.flatMap(({ links }) => links ?? []).map(({ href }) => href))
  const open = blocks.filter(({ kind }) => !CLOSED.has(kind))
  const split = mentionSplitter(targets.filter(({ href }) => href !== own && !linked.has(href)))
  // Composed by the splitter too: positions are those of the original only in composed text.
  const texts = open.map((block) => (block.text === block.text.normalize('NFC') ? withoutLinks(block) : ''))
  return split(texts, { about, most }).flatMap((text, index) => {
    if (typeof text === 'string') return []
    const { id, text: original } = open[index]!
    let at = 0
    return text.flatMap((piece): LinkSuggestion[] => {
      const start = at
      at += plainText([piece]).length
      if (typeof piece === 'string') return []
      return [{ block: id, start, end: at, words: original.slice(start, at), href: piece[1] }]
    })
  })
}

function withoutLinks({ text, links = [] }: TextBlock): string {
  return links.reduce(
    (left, { start, end }) =>
      left.slice(0, start) + LINKED.repeat(Math.max(0, end - start)) + left.slice(end),
    text,
  )
}
