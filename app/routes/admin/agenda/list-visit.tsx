import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { VisitView } from '#domain/agenda/agenda-view.ts'
import { clockOf } from './agenda-time.ts'
import type { ReactNode } from 'react'
import { PhoneLinks } from './phone-links.tsx'
import { visitMark } from './visit-mark.ts'
import { PersonWords } from './visit-panel.tsx'

interface ListVisitProps {
  visit: VisitView
  /** The resource, where there are several. */
  where: string
  isOpen: boolean
  now: number
  /** The panel beside the list has the rest. */
  narrow: boolean
  onOpen: (visit: VisitView) => void
  onClose: () => void
  /** What can be done with the open one, on a phone. */
  quiet: ReactNode
}

/** A visit in the list; on a phone the open one shows the person's words in place. */
export function ListVisit({ visit, where, isOpen, now, narrow, onOpen, onClose, quiet }: ListVisitProps) {
  const { person } = visit
  const mark = visitMark(visit, now)
  const time = <time dateTime={visit.startsAt}>{clockOf(visit.startsAt)}</time>
  if (mark.look === 'held')
    return (
      <div className="agenda-row agenda-row-held">
        {time}
        <p>
          <b>{mark.text}</b>
          <span>{person ? fillText(agendaTexts.held.for, { name: person.name }) : agendaTexts.held.by}</span>
        </p>
      </div>
    )
  const what = [person?.reason ?? agendaTexts.firstVisit, where].filter(Boolean).join(' · ')
  if (isOpen && narrow && person)
    return (
      <article className="agenda-open" aria-label={person.name}>
        <h2>
          <button type="button" aria-expanded="true" data-visit={visit.id} onClick={onClose}>
            {person.name}
          </button>
        </h2>
        <p className="agenda-open-when">
          {mark.text ? (
            <span className="agenda-pill" data-look={mark.look}>
              {mark.text}
            </span>
          ) : null}
          <span>
            {clockOf(visit.startsAt)} · {what}
          </span>
        </p>
        <PersonWords folio={person.folio} brief />
        <PhoneLinks person={person} />
        {quiet}
      </article>
    )
  return (
    <div className="agenda-row" data-look={mark.look} data-open={isOpen || undefined}>
      {time}
      <button
        type="button"
        data-visit={visit.id}
        aria-expanded={narrow ? false : undefined}
        aria-pressed={narrow ? undefined : isOpen}
        disabled={!person}
        onClick={() => onOpen(visit)}
      >
        <b>{person?.name ?? agendaTexts.hidden}</b>
        <span>
          {mark.text ? <em>{mark.text}</em> : null}
          {mark.text ? ' · ' : null}
          {what}
        </span>
      </button>
      {person ? <PhoneLinks person={person} icons /> : null}
    </div>
  )
}
