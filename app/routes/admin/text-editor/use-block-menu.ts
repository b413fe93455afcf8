import type { Editor } from '@tiptap/react'
import { useEffect, useMemo, useState } from 'react'
import { BLOCK_KINDS, matchingBlocks } from './block-kinds.ts'

export type BlockKind = (typeof BLOCK_KINDS)[number]

/** `/` at the start of an empty paragraph opens the menu of blocks; what follows narrows it. */
export function useBlockMenu(editor: Editor | null, onPicture: () => void) {
  const [query, setQuery] = useState<string | null>(null)
  const [closed, setClosed] = useState<string | null>(null)
  const [chosen, setChosen] = useState(0)
  const found = useMemo(() => (query === null ? [] : matchingBlocks(query)), [query])

  useEffect(() => {
    if (!editor) return
    const look = () => {
      const { $from, empty } = editor.state.selection
      const parent = $from.parent
      const isWhole = parent.type.name === 'paragraph' && $from.parentOffset === parent.content.size
      const typed =
        empty && isWhole && editor.isEditable ? /^\/([\p{L}\d ]{0,24})$/u.exec(parent.textContent) : null
      setQuery(typed ? typed[1]! : null)
      setChosen(0)
      if (!typed) setClosed(null)
    }
    editor.on('transaction', look)
    return () => void editor.off('transaction', look)
  }, [editor])

  const isOpen = query !== null && closed === null

  function insert(kind: BlockKind | undefined) {
    if (!editor || !kind) return
    const { $from } = editor.state.selection
    const range = { from: $from.start(), to: $from.end() }
    if (!kind.content) {
      editor.chain().focus().deleteRange(range).run()
      return onPicture()
    }
    insertBlock(editor, { from: $from.before(), to: $from.after() }, kind.content())
  }

  /** For `handleKeyDown` of the editor; true if the menu took the key. */
  function takeKey({ key }: KeyboardEvent): boolean {
    if (!isOpen) return false
    if (key === 'Escape') setClosed(query)
    else if (key === 'ArrowDown') setChosen((at) => (at + 1) % Math.max(1, found.length))
    else if (key === 'ArrowUp') setChosen((at) => (at - 1 + found.length) % Math.max(1, found.length))
    else if ((key === 'Enter' || key === 'Tab') && found.length > 0) insert(found[chosen])
    else return false
    return true
  }

  return { isOpen, query: query ?? '', found, chosen, setChosen, insert, takeKey }
}

/** Puts a block in place of a range and the caret into it. */
export function insertBlock(editor: Editor, range: { from: number; to: number }, content: object): void {
  editor
    .chain()
    .focus()
    .insertContentAt(range, content)
    .command(({ tr, commands }) => {
      const inside = tr.doc.nodeAt(range.from)
      return inside?.isAtom ? true : commands.focus(innerStart(inside, range.from))
    })
    .run()
}

/** Where one writes first inside a block. */
function innerStart(node: { firstChild: unknown; isTextblock: boolean } | null, from: number): number {
  let at = from + 1
  let inside = node as { firstChild: typeof node; isTextblock: boolean } | null
  while (inside && !inside.isTextblock && inside.firstChild) {
    inside = inside.firstChild as typeof inside
    at += 1
  }
  return at
}
