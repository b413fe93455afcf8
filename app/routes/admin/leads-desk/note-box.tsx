import { type RefObject, useState } from 'react'
import { deskTexts } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useLeaveGuard } from '#app/widgets/back-office/saving/use-leave-guard.tsx'
import { type Act, useColleagues } from './use-lead.ts'

const texts = deskTexts.note

/** A note for the team. Mod+Enter saves it; Esc goes back to the keys. */
export function NoteBox({ act, box }: { act: Act; box: RefObject<HTMLTextAreaElement | null> }) {
  const colleagues = useColleagues()
  const [body, setBody] = useState('')
  const [mention, setMention] = useState('')
  const [busy, setBusy] = useState(false)
  const guard = useLeaveGuard(body.trim() !== '')

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
      {guard}
    </form>
  )
}
