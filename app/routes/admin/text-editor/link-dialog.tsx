import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { fillText } from '#content/fill-text.ts'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { isSafeLink } from '#domain/editorial/markdown-blocks.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { type NamedPage, useNames } from './vocabulary.ts'

const texts = textEditor.links
const MOST = 8

/** Links the selection to a page of the site, found by name, or to an address. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [typed, setTyped] = useState(String(editor.getAttributes('link').href ?? ''))
  const pages = usePages(typed)
  const href = typed.trim()

  function apply(target: string, name: string) {
    const { empty } = editor.state.selection
    const chain = editor.chain().focus()
    if (empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: name, marks: [{ type: 'link', attrs: { href: target } }] })
        .run()
    else chain.extendMarkRange('link').setLink({ href: target }).run()
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} className="admin-dialog">
      <form
        className="admin-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSafeLink(href)) apply(href, href)
          else if (pages[0]) apply(pages[0].path, pages[0].label)
        }}
      >
        <TextField
          name="text-link"
          label={texts.search}
          required
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isSafeLink(href) ? (
          <Button type="submit" small>
            {fillText(texts.apply, { href })}
          </Button>
        ) : null}
        <ul className="link-choices">
          {pages.map((page) => (
            <li key={page.path}>
              <button type="button" onClick={() => apply(page.path, page.label)}>
                <b>{page.label}</b>
                <small>{texts.kinds[page.kind]}</small>
              </button>
            </li>
          ))}
        </ul>
        {pages.length === 0 && href !== '' && !isSafeLink(href) ? <p role="status">{texts.none}</p> : null}
      </form>
    </Dialog>
  )
}

/** Pages of the site whose name contains the words; names that start with them first. */
function usePages(words: string): NamedPage[] {
  const { pages } = useNames()
  const wanted = foldedText(words.trim())
  if (wanted === '') return []
  const found = pages.filter(({ label }) => foldedText(label).includes(wanted))
  const starts = ({ label }: NamedPage) => foldedText(label).startsWith(wanted)
  return found.toSorted((a, b) => Number(starts(b)) - Number(starts(a))).slice(0, MOST)
}
