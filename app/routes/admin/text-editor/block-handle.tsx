import { textEditor } from '#content/ui/admin-text-editor.ts'
import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { type DragEvent, useRef } from 'react'
import { moveBlock, removeBlock } from './extensions.ts'

const texts = textEditor.blocks

interface BlockHandleProps {
  editor: Editor
  /** Position of the block in the document, and its top in the frame of the text. */
  at: number
  top: number
}

/** Beside a block: insert below, drag, and a menu that does the same without dragging. */
export function BlockHandle({ editor, at, top }: BlockHandleProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')

  function add() {
    const node = editor.state.doc.nodeAt(at)
    if (!node) return
    const isEmpty = node.type.name === 'paragraph' && node.content.size === 0
    const to = isEmpty ? at : at + node.nodeSize
    const chain = editor.chain()
    if (!isEmpty) chain.insertContentAt(to, { type: 'paragraph' })
    chain
      .focus(to + 1)
      .insertContent('/')
      .run()
  }

  function drag(event: DragEvent) {
    const { state, view } = editor
    view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)))
    // oxlint-disable-next-line react/immutability -- how the editor learns what is dragged from outside of it
    view.dragging = { slice: view.state.selection.content(), move: true }
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', '')
    const element = view.nodeDOM(at)
    if (element instanceof HTMLElement) event.dataTransfer.setDragImage(element, 0, 0)
  }

  const act = (run: () => void) => () => {
    run()
    close()
  }
  return (
    <div className="block-handle" style={{ top }} contentEditable={false}>
      <button type="button" className="ed-icon" aria-label={texts.add} onClick={add}>
        <Plus className="icon" aria-hidden="true" />
      </button>
      <details ref={menu}>
        <summary className="ed-icon" aria-label={texts.handle} draggable onDragStart={drag}>
          <GripVertical className="icon" aria-hidden="true" />
        </summary>
        <div className="block-acts">
          <button type="button" onClick={act(() => moveBlock(editor, -1, at))}>
            <ArrowUp className="icon" aria-hidden="true" />
            {texts.up}
          </button>
          <button type="button" onClick={act(() => moveBlock(editor, 1, at))}>
            <ArrowDown className="icon" aria-hidden="true" />
            {texts.down}
          </button>
          <button type="button" onClick={act(() => removeBlock(editor, at))}>
            <Trash2 className="icon" aria-hidden="true" />
            {texts.remove}
          </button>
        </div>
      </details>
    </div>
  )
}
