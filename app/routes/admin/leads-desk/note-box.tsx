import { type RefObject, useState } from 'react'
import { deskTexts } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useSessionText } from '#app/widgets/back-office/filters/use-session-text.ts'
import { noteDraft } from './note-draft.ts'
import { type Act, useColleagues } from './use-lead.ts'

const texts = deskTexts.note

interface NoteBoxProps {
  folio: string
  act: Act
  box: RefObject<HTMLTextAreaElement | null>
}

/**
 * A note for the team. Mod+Enter saves it; Esc goes back to the keys. What is begun waits with its lead while others are
 * looked at.
 */
export function NoteBox({ folio, act, box }: NoteBoxProps) {
  const colleagues = useColleagues()
  const [body, setBody] = useSessionText(noteDraft(folio))
  const [mention, setMention] = useState('')
  const [busy, setBusy] = useState(false)

  async function save() {
    if (busy || body.trim() === '') return
    setBusy(true)
    try {
      await act('notes', { body, mentions: mention ? [mention] : [] }, texts.done)
      setBody('')
      setMention('')
    } catch (error) {
      errorToast(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className="note-box"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label htmlFor="lead-note" className="sr-only">
        {texts.label}
      </label>
      <textarea
        id="lead-note"
        ref={box}
        className="input"
        rows={2}
        maxLength={4000}
        placeholder={texts.placeholder}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <div className="note-foot">
        <label htmlFor="lead-note-mention">{texts.mention}</label>
        <select
          id="lead-note-mention"
          className="input"
          value={mention}
          onChange={(event) => setMention(event.target.value)}
        >
          <option value="">{texts.nobody}</option>
          {colleagues
            .filter(({ isMe }) => !isMe)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
        <Button type="submit" small look="ghost" loading={busy} disabled={body.trim() === ''}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
