import { Extension, mergeAttributes, Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink } from '#domain/editorial/markdown-blocks.ts'
import { CardView, FigureView } from './block-views.tsx'

const callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    tone: { default: 'note', parseHTML: (element) => element.dataset.tone ?? 'note' },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ node }) => ['div', { 'data-callout': '', 'data-tone': String(node.attrs.tone) }, 0],
})

const container = Node.create({
  name: 'container',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    name: { default: 'claves', parseHTML: (element) => element.dataset.container ?? 'claves' },
  }),
  parseHTML: () => [{ tag: 'div[data-container]' }],
  renderHTML: ({ node }) => ['div', { 'data-container': String(node.attrs.name) }, 0],
})

const card = Node.create({
  name: 'card',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    name: { default: 'tratamiento', parseHTML: (element) => element.dataset.card ?? 'tratamiento' },
    slugs: {
      default: [],
      parseHTML: (element) => (element.dataset.slugs ?? '').split(',').filter(Boolean),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-card]' }],
  renderHTML: ({ node }) => [
    'div',
    { 'data-card': String(node.attrs.name), 'data-slugs': (node.attrs.slugs as string[]).join(',') },
  ],
  addNodeView: () => ReactNodeViewRenderer(CardView),
})

const figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(FigureView),
})

const moving = Extension.create({
  name: 'moving',
  addKeyboardShortcuts: () => ({
    'Alt-ArrowUp': ({ editor }) => moveBlock(editor, -1),
    'Alt-ArrowDown': ({ editor }) => moveBlock(editor, 1),
  }),
})

/** Everything an article may contain, and nothing else: what is pasted keeps only this. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      isAllowedUri: (href) => isSafeLink(href),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  callout,
  container,
  card,
  figure,
  moving,
]

/** Position of the block at the top level of the text that contains the caret. */
export function blockPosition({ state }: Editor): number {
  const { $from } = state.selection
  return $from.depth === 0 ? $from.pos : $from.before(1)
}

/** Moves a block one place; returns false at the end of the text. */
export function moveBlock(editor: Editor, by: -1 | 1, from = blockPosition(editor)): boolean {
  const { state, view } = editor
  const index = state.doc.resolve(from).index()
  const node = state.doc.child(index)
  const other = index + by
  if (other < 0 || other >= state.doc.childCount) return false
  const size = state.doc.child(other).nodeSize
  const offset = state.selection.from - from
  const isInside = offset >= 0 && offset < node.nodeSize
  const tr = state.tr.delete(from, from + node.nodeSize)
  const to = by === -1 ? from - size : from + size
  tr.insert(to, node)
  if (isInside)
    tr.setSelection(
      node.isAtom
        ? NodeSelection.create(tr.doc, to)
        : TextSelection.near(tr.doc.resolve(Math.min(to + offset, tr.doc.content.size))),
    )
  view.dispatch(tr.scrollIntoView())
  return true
}

export function removeBlock({ state, view }: Editor, from: number): void {
  const node = state.doc.nodeAt(from)
  if (!node) return
  const tr = state.tr.delete(from, from + node.nodeSize)
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)))))
}

/** Replaces what differs, so that the caret stays where it is. */
export function replaceContent(editor: Editor, json: object): void {
  const { state, view, schema } = editor
  const next = schema.nodeFromJSON(json)
  const start = state.doc.content.findDiffStart(next.content)
  if (start === null) return
  const end = state.doc.content.findDiffEnd(next.content)
  if (!end) return
  // The same text before and after: the ends must not come before the start.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  view.dispatch(
    state.tr
      .replace(start, end.a + overlap, next.slice(start, end.b + overlap))
      .setMeta('addToHistory', false)
      .setMeta('fromOutside', true),
  )
}
