import type { Node } from '@tiptap/pm/model'

type BlockText = { id: string; text: string }
type Place = { block: string; start: number; end: number }
export type Range = { from: number; to: number }

/** Same length: only the kind of space differs between Markdown and the document. */
const spaced = (text: string): string => text.replace(/\s/g, ' ')
const leading = (text: string): number => text.length - text.trimStart().length

/**
 * Where the blocks that reviewers read begin in the document, by id. Both are in reading order; a block whose words
 * differ, because somebody typed since, is left out.
 */
export function blockStarts(doc: Node, blocks: readonly BlockText[]): Map<string, number> {
  const shown: { text: string; at: number }[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    shown.push({ text: spaced(node.textBetween(0, node.content.size, undefined, ' ')), at: at + 1 })
    return false
  })
  const starts = new Map<string, number>()
  let next = 0
  for (const { id, text } of blocks) {
    const words = spaced(text)
    const index = shown.findIndex((one, at) => at >= next && one.text.trim() === words.trim())
    if (index < 0) continue
    next = index + 1
    starts.set(id, shown[index]!.at + leading(shown[index]!.text) - leading(words))
  }
  return starts
}

/** The range in the document of a place in a block; null if the block is not there. */
export function rangeInBlock(
  starts: ReadonlyMap<string, number>,
  { block, start, end }: Place,
): Range | null {
  const at = starts.get(block)
  return at === undefined ? null : { from: at + start, to: at + end }
}
