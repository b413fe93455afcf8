import { Button } from '#app/ui/button.tsx'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { VisitView } from '#domain/agenda/agenda-view.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { Check } from 'lucide-react'
import { clockOf, dateOf } from './agenda-time.ts'
import type { AgendaActions } from './use-agenda-actions.ts'
import { isOpenVisit, visitMark } from './visit-mark.ts'

const texts = agendaTexts.panel

interface VisitBarProps {
  visit: VisitView
  now: number
  actions: AgendaActions
  onChange: () => void
}

/** On a phone, the three actions of the open visit at the bottom of the screen. */
export function VisitBar({ visit, now, actions, onChange }: VisitBarProps) {
  const name = visit.person?.name ?? ''
  if (!isOpenVisit(visit)) return null
  const mark = visitMark(visit, now)
  const isDue = dateOf(visit.startsAt) <= inMadrid(new Date(now)).date
  return (
    <div className="agenda-bar" role="group" aria-label={fillText(agendaTexts.mobile.actions, { name })}>
      <p>
        <b>{name}</b>
        <span>{[clockOf(visit.startsAt), mark.text].filter(Boolean).join(', ')}</span>
      </p>
      {isDue ? (
        <>
          <Button onClick={() => void actions.end(visit, 'attended')}>
            <Check className="icon" aria-hidden="true" />
            {texts.attended}
          </Button>
          <Button look="ghost" onClick={() => void actions.end(visit, 'no_show')}>
            {texts.missed}
          </Button>
        </>
      ) : visit.state === 'proposed' ? (
        <Button onClick={() => void actions.confirm(visit)}>{texts.confirm}</Button>
      ) : null}
      <Button look="ghost" onClick={onChange}>
        {texts.change}
      </Button>
    </div>
  )
}
