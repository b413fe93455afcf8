import { Button } from '#app/ui/button.tsx'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { VisitView } from '#domain/agenda/agenda-view.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { Check } from 'lucide-react'
import type { AgendaDialogState } from './agenda-dialogs.tsx'
import { dateOf } from './agenda-time.ts'
import type { AgendaActions } from './use-agenda-actions.ts'
import { isOpenVisit } from './visit-mark.ts'

const texts = agendaTexts.panel

interface VisitActionsProps {
  visit: VisitView
  now: number
  actions: AgendaActions
  onMove: (visit: VisitView) => void
  onDialog: (dialog: AgendaDialogState) => void
}

/** What can be done with a visit: on its day how it went, before that its answer and its time. */
export function VisitActions({ visit, now, actions, onMove, onDialog }: VisitActionsProps) {
  if (!isOpenVisit(visit)) return null
  const isDue = isDueOn(visit, now)
  const change = (
    <Button small look="ghost" onClick={() => onMove(visit)}>
      {texts.change} <KeyCaps keys="m" />
    </Button>
  )
  return (
    <>
      <div className="agenda-three">
        {isDue ? (
          <>
            <Button small onClick={() => void actions.end(visit, 'attended')}>
              <Check className="icon" aria-hidden="true" />
              {texts.attended} <KeyCaps keys="a" />
            </Button>
            <Button small look="ghost" onClick={() => void actions.end(visit, 'no_show')}>
              {texts.missed} <KeyCaps keys="n" />
            </Button>
            {change}
          </>
        ) : (
          <>
            {visit.state === 'proposed' ? (
              <Button small onClick={() => void actions.confirm(visit)}>
                <Check className="icon" aria-hidden="true" />
                {texts.confirm}
              </Button>
            ) : null}
            {change}
          </>
        )}
      </div>
      <QuietActions {...{ visit, now, actions, onDialog }} />
    </>
  )
}

/** What is done less often with a visit that is still to come. */
export function QuietActions({ visit, now, actions, onDialog }: Omit<VisitActionsProps, 'onMove'>) {
  if (!isOpenVisit(visit)) return null
  const isDue = isDueOn(visit, now)
  return (
    <div className="agenda-quiet">
      {isDue ? (
        <button type="button" onClick={() => void actions.arrive(visit, visit.arrivedAt === null)}>
          {visit.arrivedAt === null ? texts.arrived : texts.notArrived} <KeyCaps keys="l" />
        </button>
      ) : null}
      {isDue && visit.state === 'proposed' && Date.parse(visit.startsAt) > now ? (
        <button type="button" onClick={() => void actions.confirm(visit)}>
          {texts.confirm}
        </button>
      ) : null}
      <button type="button" onClick={() => onDialog({ kind: 'change', visit })}>
        {texts.otherDay}
      </button>
      <button type="button" onClick={() => onDialog({ kind: 'link', visit })}>
        {texts.link}
      </button>
      <button type="button" onClick={() => void actions.end(visit, 'cancelled')}>
        {texts.cancel}
      </button>
    </div>
  )
}

/** Its day has come: what matters is how it went. */
function isDueOn({ startsAt }: VisitView, now: number): boolean {
  return dateOf(startsAt) <= inMadrid(new Date(now)).date
}
