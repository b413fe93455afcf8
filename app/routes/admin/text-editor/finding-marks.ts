import type { Editor } from '@tiptap/core'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { TextBlock } from '#domain/editorial/text-block.ts'
import type { StyleFinding } from '#domain/readability/style-findings.ts'
import { blockStarts, rangeInBlock } from './block-ranges.ts'
import type { ShownFinding } from './findings.ts'

export type Marks = {
  findings: readonly ShownFinding[]
  active: string | null
  /** The running text as the reviewers read it. */
  blocks: readonly TextBlock[]
  /** Sentences that are hard to read, while their row of the panel is open. */
  style: readonly StyleFinding[]
  /** Beginnings of the blocks in which colleagues write. */
  others: readonly { name: string; block: string }[]
}

const NONE: Marks = { findings: [], active: null, blocks: [], style: [], others: [] }
const key = new PluginKey<{ marks: Marks; shown: DecorationSet }>('marks')

/** Underlines what the reviewer of advertising found, and marks the blocks of colleagues. */
export const findingMarks = () =>
  Extension.create({
    name: 'findingMarks',
    addProseMirrorPlugins: () => [
      new Plugin({
        key,
        state: {
          init: (_, { doc }) => ({ marks: NONE, shown: decorate(doc, NONE) }),
          apply: (tr, before) => {
            const marks = (tr.getMeta(key) as Marks | undefined) ?? before.marks
            if (marks !== before.marks) return { marks, shown: decorate(tr.doc, marks) }
            // Between two readings the marks move with their words.
            return tr.docChanged ? { marks, shown: before.shown.map(tr.mapping, tr.doc) } : before
          },
        },
        props: {
          decorations: (state) => key.getState(state)?.shown,
        },
      }),
    ],
  })

export function showMarks({ state, view }: Editor, marks: Marks): void {
  view.dispatch(state.tr.setMeta(key, marks).setMeta('addToHistory', false))
}

function decorate(doc: Node, { findings, active, blocks, style, others }: Marks): DecorationSet {
  const found: Decoration[] = []
  const starts = blockStarts(doc, blocks)
  for (const place of style) {
    const range = rangeInBlock(starts, place)
    if (range) found.push(Decoration.inline(range.from, range.to, { 'data-style': place.rule }))
  }
  for (const finding of findings) {
    const range = rangeInBlock(starts, finding) ?? rangeOf(doc, finding)
    if (range)
      found.push(
        Decoration.inline(range.from, range.to, {
          'data-finding': finding.id,
          'data-severity': finding.severity,
          ...(finding.id === active ? { 'data-active': 'true' } : {}),
        }),
      )
  }
  doc.forEach((node, at) => {
    const person = others.find(({ block }) => block !== '' && blockName(node) === block)
    if (person) found.push(Decoration.node(at, at + node.nodeSize, { 'data-colleague': person.name }))
  })
  return DecorationSet.create(doc, found)
}

/** How a block is named to colleagues: by its beginning, which moves with it. */
export const blockName = (node: Node): string => node.textContent.slice(0, 80)

/** Where a finding stands in the document: the first place where its words occur, or the n-th. */
export function rangeOf(
  doc: Node,
  { excerpt, nth }: Pick<ShownFinding, 'excerpt' | 'nth'>,
): { from: number; to: number } | null {
  const wanted = excerpt.toLowerCase()
  if (wanted === '') return null
  let left = nth
  let range: { from: number; to: number } | null = null
  doc.descendants((node, at) => {
    if (range || !node.isTextblock) return !range
    const text = node.textBetween(0, node.content.size, '\n', '\ufffc').toLowerCase()
    for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
      if (left === 0) {
        range = { from: at + 1 + start, to: at + 1 + start + wanted.length }
        break
      }
      left -= 1
    }
    return false
  })
  return range
}
