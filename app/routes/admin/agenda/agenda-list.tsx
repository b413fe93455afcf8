import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { AgendaView, ClinicAgendaView, FreeGap, VisitView } from '#domain/agenda/agenda-view.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { ChevronDown } from 'lucide-react'
import type { AgendaDialogState } from './agenda-dialogs.tsx'
import { countText } from './agenda-sentence.ts'
import { clockOf, dateOf, lengthText, minuteOn, minutesBetween } from './agenda-time.ts'
import { visitsOn } from './grid-groups.tsx'
import { ListVisit } from './list-visit.tsx'
import { SetupLine } from './setup-line.tsx'
import type { AgendaActions } from './use-agenda-actions.ts'
import { QuietActions } from './visit-actions.tsx'
import { isOpenVisit } from './visit-mark.ts'
import { WaitingList } from './waiting-list.tsx'

const texts = agendaTexts.mobile

interface AgendaListProps {
  data: AgendaView
  date: string
  now: number
  open: VisitView | undefined
  mayWrite: boolean
  narrow: boolean
  actions: AgendaActions
  onOpen: (visit: VisitView) => void
  onClose: () => void
  onDialog: (dialog: AgendaDialogState) => void
}

type Row =
  | { kind: 'visit'; at: string; visit: VisitView; clinic: ClinicAgendaView }
  | { kind: 'gap'; at: string; gap: FreeGap; clinic: ClinicAgendaView }

/** A day as a list: what is over folded, then visits and free hours in order. */
export function AgendaList(props: AgendaListProps) {
  const { data, date, now, open, mayWrite, narrow, actions, onDialog } = props
  const visits = visitsOn(data, date)
  const isPast = ({ visit }: { visit: VisitView }) =>
    Date.parse(visit.endsAt) <= now && !isOpenVisit(visit) && visit.id !== open?.id
  const past = visits.filter(isPast)
  const rows: Row[] = [
    ...visits
      .filter((one) => !isPast(one))
      .map(({ visit, clinic }) => ({ kind: 'visit' as const, at: visit.startsAt, visit, clinic })),
    ...data.clinics.flatMap((clinic) =>
      clinic.days
        .filter((day) => day.date === date)
        .flatMap(({ gaps }) => gaps.map((gap) => ({ kind: 'gap' as const, at: gap.startsAt, gap, clinic }))),
    ),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  const today = inMadrid(new Date(now)).date
  const isoNow = new Date(now).toISOString()
  const nowIndex = date === today ? rows.findIndex(({ at }) => at > isoNow) : -1
  const places = placesIn(data)
  const row = (one: Row) =>
    one.kind === 'visit' ? (
      <ListVisit
        visit={one.visit}
        where={places(one.clinic, one.visit.resourceId)}
        isOpen={one.visit.id === open?.id}
        {...{ now, narrow, onOpen: props.onOpen, onClose: props.onClose }}
        quiet={mayWrite ? <QuietActions visit={one.visit} {...{ now, actions, onDialog }} /> : null}
      />
    ) : (
      <GapRow
        {...{ gap: one.gap, clinic: one.clinic, date, mayWrite, onDialog }}
        where={places(one.clinic, one.gap.resourceId)}
      />
    )
  return (
    <section className="agenda-list" aria-label={agendaTexts.list}>
      {narrow
        ? data.clinics
            .filter(({ hasResources }) => !hasResources)
            .map(({ clinicSlug }) => <SetupLine key={clinicSlug} clinic={clinicLabel(clinicSlug)} />)
        : null}
      {past.length > 0 ? (
        <details>
          <summary>
            {countText(texts.passed, past.length, {
              attended: countText(
                agendaTexts.sentence.attended,
                past.filter(({ visit }) => visit.state === 'attended').length,
              ),
              missed: countText(
                agendaTexts.sentence.missed,
                past.filter(({ visit }) => visit.state === 'no_show').length,
              ),
            })}
            <ChevronDown className="icon" aria-hidden="true" />
          </summary>
          <ul>
            {past.map(({ visit, clinic }) => (
              <li key={visit.id}>{row({ kind: 'visit', at: visit.startsAt, visit, clinic })}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <ul>
        {rows.map((one, index) => (
          <li key={one.kind === 'visit' ? `v${one.visit.id}` : `g${one.gap.resourceId}${one.at}`}>
            {index === nowIndex ? (
              <p className="agenda-list-now">
                <span className="sr-only">
                  {fillText(agendaTexts.now, { time: inMadrid(new Date(now)).time })}
                </span>
                <time aria-hidden="true">{inMadrid(new Date(now)).time}</time>
              </p>
            ) : null}
            {row(one)}
          </li>
        ))}
      </ul>
      {rows.length + past.length === 0 ? <p className="agenda-nothing">{agendaTexts.empty.dayFree}</p> : null}
      {narrow ? <WaitingList data={data} mayWrite={mayWrite} actions={actions} /> : null}
    </section>
  )
}

interface GapRowProps {
  gap: FreeGap
  clinic: ClinicAgendaView
  date: string
  /** The resource, where there are several. */
  where: string
  mayWrite: boolean
  onDialog: (dialog: AgendaDialogState) => void
}

function GapRow({ gap, clinic, date, where, mayWrite, onDialog }: GapRowProps) {
  const length = lengthText(minutesBetween(gap.startsAt, gap.endsAt))
  const start = {
    clinicSlug: clinic.clinicSlug,
    resourceId: gap.resourceId,
    date: dateOf(gap.startsAt),
    from: minuteOn(date, gap.startsAt),
  }
  return (
    <div className="agenda-row agenda-row-free">
      <time dateTime={gap.startsAt}>{clockOf(gap.startsAt)}</time>
      <p>
        <b>{[fillText(agendaTexts.gap.free, { length }), where].filter(Boolean).join(' · ')}</b>
      </p>
      {mayWrite ? (
        <button
          type="button"
          aria-label={fillText(agendaTexts.gap.book, {
            time: clockOf(gap.startsAt),
            length,
            resource: where || resourceName(clinic, gap.resourceId),
          })}
          onClick={() => onDialog({ kind: 'book', start })}
        >
          {texts.book}
        </button>
      ) : null}
    </div>
  )
}

/** «Consulta 2», with its clinic where several are shown; nothing where there is only one place. */
function placesIn({ clinics }: AgendaView): (clinic: ClinicAgendaView, resourceId: number) => string {
  const hasSeveral = clinics.flatMap(({ resources }) => resources).length > 1
  return (clinic, resourceId) =>
    [hasSeveral && resourceName(clinic, resourceId), clinics.length > 1 && clinicLabel(clinic.clinicSlug)]
      .filter(Boolean)
      .join(', ')
}

function resourceName({ resources }: ClinicAgendaView, id: number): string {
  return resources.find((resource) => resource.id === id)?.name ?? ''
}
