import { textEditor } from '#content/ui/admin-text-editor.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Italic, Link2, Link2Off } from 'lucide-react'

const texts = textEditor.tools

interface FormatBarProps {
  editor: Editor
  onLink: () => void
}

/** Above the text: what can be done with the selection, or with the table around the caret. */
export function FormatBar({ editor, onLink }: FormatBarProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <div className="format-bar" role="toolbar" aria-label={texts.label}>
      <button
        type="button"
        className="ed-icon"
        aria-label={texts.bold}
        aria-pressed={on.bold}
        onClick={() => run().toggleBold().run()}
      >
        <Bold className="icon" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="ed-icon"
        aria-label={texts.italic}
        aria-pressed={on.italic}
        onClick={() => run().toggleItalic().run()}
      >
        <Italic className="icon" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="ed-icon"
        aria-label={texts.link}
        aria-pressed={on.link}
        onClick={onLink}
      >
        <Link2 className="icon" aria-hidden="true" />
      </button>
      {on.link ? (
        <button
          type="button"
          className="ed-icon"
          aria-label={texts.unlink}
          onClick={() => run().extendMarkRange('link').unsetLink().run()}
        >
          <Link2Off className="icon" aria-hidden="true" />
        </button>
      ) : null}
      {on.table ? (
        <>
          <button type="button" onClick={() => run().addRowAfter().run()}>
            {texts.rowAfter}
          </button>
          <button type="button" onClick={() => run().addColumnAfter().run()}>
            {texts.columnAfter}
          </button>
          <button type="button" onClick={() => run().deleteRow().run()}>
            {texts.deleteRow}
          </button>
          <button type="button" onClick={() => run().deleteColumn().run()}>
            {texts.deleteColumn}
          </button>
          <button type="button" onClick={() => run().deleteTable().run()}>
            {texts.deleteTable}
          </button>
        </>
      ) : null}
    </div>
  )
}
