import { Dialog } from '#app/ui/dialog.tsx'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { backOffice, leadWords } from '#content/ui.ts'
import { PhoneIncoming, UserPlus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import '../../../styles/dialogs.css'
import { useStaff } from '../staff/use-staff.ts'
import { type NewLeadStart, startNewLead } from './shell-layer.ts'
import { type FoundPerson, useFoundPeople } from './use-found-people.ts'

const texts = backOffice.ring

/** The phone rings: one box finds who calls, or starts a new request with what was typed. */
export default function RingDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)

  // After the dialog has closed: it restores the focus, which the next screen or dialog must get.
  const leaveFor = (go: () => void) => {
    onClose()
    setTimeout(go)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <span className="ring-title">
          <PhoneIncoming className="icon" aria-hidden="true" /> {texts.title}
        </span>
      }
      className="admin-dialog ring"
      initialFocus={box}
    >
      <Callers
        box={box}
        onPerson={({ folio }) => leaveFor(() => void navigate(`/admin/leads/${folio}`))}
        onNew={(known) => leaveFor(() => startNewLead(known))}
      />
    </Dialog>
  )
}

interface CallersProps {
  box: React.RefObject<HTMLInputElement | null>
  onPerson: (person: FoundPerson) => void
  onNew: (known: NewLeadStart) => void
}

function Callers({ box, onPerson, onNew }: CallersProps) {
  const id = useId()
  const { can } = useStaff()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { people, searching, failed } = useFoundPeople(typed)
  const chosenFor = useRef<string | null>(null)
  const mayCreate = can('leads.write')
  const count = people.length + (mayCreate ? 1 : 0)
  const current = Math.min(at, count - 1)

  function choose(index: number) {
    const person = people[index]
    if (person) onPerson(person)
    else if (mayCreate) onNew(startOf(typed))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((current + step + count) % Math.max(count, 1))
    else if (event.key !== 'Enter') return
    // While the list is of other letters, Enter would open somebody else: it waits for that of these letters.
    else if (searching) chosenFor.current = typed
    else choose(current)
    event.preventDefault()
  }

  const chooseIfAsked = useEffectEvent(() => {
    const isAsked = chosenFor.current !== null && chosenFor.current === typed
    chosenFor.current = null
    if (isAsked) choose(current)
  })
  useEffect(() => {
    if (!searching) chooseIfAsked()
  }, [searching])

  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === current,
    onClick: () => choose(index),
    onPointerMove: () => setAt(index),
  })
  return (
    <>
      <label className="sr-only" htmlFor={`${id}-box`}>
        {texts.label}
      </label>
      <input
        id={`${id}-box`}
        ref={box}
        className="input"
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={count > 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.hint}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={`${id}-list`} aria-label={texts.label}>
        {people.map((person, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box handles the keys
          <div key={person.folio} {...option(index)}>
            <span>
              <b>{person.name}</b>
              <small className="numbers">{person.phone}</small>
            </span>
            <small>
              {clinicLabel(person.clinicSlug)} · {leadWords.status[person.status]}
            </small>
          </div>
        ))}
        {mayCreate ? (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box handles the keys
          <div key="new" {...option(people.length)}>
            <span className="ring-new">
              <UserPlus className="icon" aria-hidden="true" />
              {typed.trim() ? fillText(texts.create, { typed: typed.trim() }) : texts.createEmpty}
            </span>
          </div>
        ) : null}
      </div>
      <p role="status" className="micro muted">
        {statusText({ typed, searching, failed, count: people.length })}
      </p>
    </>
  )
}

function statusText(now: { typed: string; searching: boolean; failed: boolean; count: number }): string {
  if (now.searching) return texts.searching
  if (now.failed) return texts.failed
  if (now.count > 0)
    return now.count === 1 ? texts.found.one : fillText(texts.found.many, { count: now.count })
  return now.typed.trim().length > 2 ? texts.nobody : texts.hint
}

/** What was typed, in the field where it belongs. */
function startOf(typed: string): NewLeadStart {
  const text = typed.trim()
  if (text.includes('@')) return { email: text }
  return /^[+\d][\d\s().-]*$/.test(text) ? { phone: text } : { name: text }
}
