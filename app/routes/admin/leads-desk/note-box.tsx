import { Button } from '#app/ui/button.tsx'
import { useNoteDraft } from '#app/widgets/back-office/note-drafts.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import {
  matchingColleagues,
  type MentionBegun,
  mentionBefore,
  mentionedIn,
  withMention,
} from '#domain/lead/note-mentions.ts'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { MentionList } from './mention-list.tsx'
import { type Act, useColleagues } from './use-lead.ts'

const texts = deskTexts.note
const LIST = 'lead-note-people'
const joined = new Intl.ListFormat('es')

interface NoteBoxProps {
  folio: string
  clinicSlug: string | null
  act: Act
  box: RefObject<HTMLTextAreaElement | null>
}

/**
 * A note for the team. Mentioning a colleague with `@` adds it to their tasks. Mod+Enter saves it; Esc returns to
 * single keys. The draft is kept for each request, over a reload too.
 */
export function NoteBox({ folio, clinicSlug, act, box }: NoteBoxProps) {
  const colleagues = useColleagues(clinicSlug).filter(({ isMe }) => !isMe)
  const [body, setBody, takeOut] = useNoteDraft(folio)
  const [begun, setBegun] = useState<MentionBegun | null>(null)
  const [active, setActive] = useState(0)
  const [busy, setBusy] = useState(false)
  const offered = begun ? matchingColleagues(begun.typed, colleagues) : []
  const told = mentionedIn(body, colleagues)

  /** Checks for an unfinished mention before the cursor. */
  function look({ value, selectionStart }: HTMLTextAreaElement) {
    setBegun(mentionBefore(value, selectionStart))
    setActive(0)
  }

  function mention(at: MentionBegun, name: string) {
    const next = withMention(body, at, name)
    // The cursor can only be placed after the name has been rendered.
    flushSync(() => setBody(next.body))
    setBegun(null)
    box.current?.focus()
    box.current?.setSelectionRange(next.cursor, next.cursor)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return void save()
    const person = offered[active]
    if (begun && person && !event.nativeEvent.isComposing) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0) setActive((active + step + offered.length) % offered.length)
      else if (event.key === 'Enter' || event.key === 'Tab') mention(begun, person.name)
      else if (event.key === 'Escape') setBegun(null)
      else return
      event.preventDefault()
    } else if (event.key === 'Escape') event.currentTarget.blur()
  }

  async function save() {
    if (busy || body.trim() === '') return
    setBusy(true)
    try {
      await act('notes', { body, mentions: told.map(({ id }) => id) }, texts.done)
      takeOut(body)
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
        aria-controls={offered.length > 0 ? LIST : undefined}
        aria-activedescendant={offered.length > 0 ? `${LIST}-${active}` : undefined}
        onChange={(event) => {
          setBody(event.target.value)
          look(event.target)
        }}
        onSelect={(event) => begun && look(event.currentTarget)}
        onBlur={() => setBegun(null)}
        onKeyDown={onKeyDown}
      />
      <MentionList
        id={LIST}
        people={offered}
        active={active}
        onChoose={(name) => begun && mention(begun, name)}
      />
      <div className="note-foot">
        <select
          className="input"
          aria-label={texts.mention}
          value=""
          onChange={({ target: { value } }) => mention({ at: body.length, typed: '' }, value)}
        >
          <option value="">{texts.mention}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </select>
        <span role="status">
          {told.length > 0
            ? fillText(texts.told, { names: joined.format(told.map(({ name }) => name)) })
            : ''}
        </span>
        <Button type="submit" small look="ghost" loading={busy} disabled={body.trim() === ''}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
