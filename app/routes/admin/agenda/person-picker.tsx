import { useFoundPeople, type FoundPerson } from '#app/widgets/back-office/shell/use-found-people.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import { leadWords } from '#content/ui.ts'
import { UserPlus } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { countText } from './agenda-sentence.ts'

const texts = agendaTexts.book

interface PersonPickerProps {
  box: RefObject<HTMLInputElement | null>
  error: string | undefined
  onPerson: (person: FoundPerson) => void
  /** Somebody who is not there yet, with what was typed. */
  onNew: (typed: string) => void
}

/** Finds whom the visit is for while talking to them, or writes them down. */
export function PersonPicker({ box, error, onPerson, onNew }: PersonPickerProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { people, searching } = useFoundPeople(typed)
  const count = people.length + 1
  const current = Math.min(at, count - 1)

  function choose(index: number) {
    const person = people[index]
    if (person) onPerson(person)
    else onNew(typed.trim())
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((current + step + count) % count)
    else if (event.key !== 'Enter') return
    // While the list is of other letters, Enter would choose somebody else.
    else if (!searching) choose(current)
    event.preventDefault()
  }

  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === current,
    onClick: () => choose(index),
    onPointerMove: () => setAt(index),
  })
  return (
    <div className="field agenda-picker">
      <label htmlFor={`${id}-box`}>{texts.who}</label>
      <input
        id={`${id}-box`}
        ref={box}
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={`${id}-${current}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.whoHint}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
      <div role="listbox" id={`${id}-list`} aria-label={texts.who}>
        {people.map((person, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box handles the keys
          <div key={person.folio} {...option(index)}>
            <span>
              <b>{person.name}</b> <small>{person.phone}</small>
            </span>
            <small>
              {clinicLabel(person.clinicSlug)} · {leadWords.status[person.status]}
            </small>
          </div>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box handles the keys */}
        <div key="new" {...option(people.length)}>
          <span className="agenda-new">
            <UserPlus className="icon" aria-hidden="true" />
            {typed.trim() ? fillText(texts.fresh, { typed: typed.trim() }) : texts.freshEmpty}
          </span>
        </div>
      </div>
      <p role="status" className="micro muted">
        {searching
          ? texts.searching
          : people.length > 0
            ? countText(texts.found, people.length)
            : typed.trim().length > 2
              ? texts.nobody
              : ''}
      </p>
    </div>
  )
}
