import { countText } from '#content/count-text.ts'
import { deskTexts } from '#content/ui.ts'
import type { Colleague } from '#domain/lead/lead-detail.ts'

const texts = deskTexts.note

interface MentionListProps {
  id: string
  people: readonly Colleague[]
  /** Index of the option that Enter takes. */
  active: number
  onChoose: (name: string) => void
}

/** Colleagues that match an unfinished `@` mention, below its field. */
export function MentionList({ id, people, active, onChoose }: MentionListProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {people.length > 0 ? countText(texts.keys, people.length) : ''}
      </p>
      {people.length > 0 ? (
        <div id={id} className="mention-list" role="listbox" aria-label={texts.people}>
          {people.map((person, index) => (
            <div
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus and cursor in the field.
              onMouseDown={(event) => {
                event.preventDefault()
                onChoose(person.name)
              }}
            >
              {person.name}
            </div>
          ))}
        </div>
      ) : null}
    </>
  )
}
