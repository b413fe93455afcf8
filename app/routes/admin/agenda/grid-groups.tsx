import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { AgendaView, ClinicAgendaView } from '#domain/agenda/agenda-view.ts'
import { dayName, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { X } from 'lucide-react'
import { columnsOn } from './agenda-columns.ts'
import type { ColumnGroup } from './agenda-grid.tsx'
import { countText } from './agenda-sentence.ts'
import { dateOf, dayText } from './agenda-time.ts'
import type { useAgendaPlace } from './use-agenda.ts'
import { isOpenVisit } from './visit-mark.ts'

const texts = agendaTexts.sentence

/** A day: one group for each clinic, named if there are several. */
export function dayGroups(
  view: AgendaView,
  date: string,
  place: ReturnType<typeof useAgendaPlace>,
): ColumnGroup[] {
  const columns = columnsOn(view, date)
  return view.clinics.map((clinic) => {
    const { clinicSlug } = clinic
    const label = clinicLabel(clinicSlug)
    const own = columns.filter((column) => column.clinic.clinicSlug === clinicSlug)
    const closed = own[0]?.closed ?? null
    return {
      key: clinicSlug,
      label,
      columns: own,
      closed: view.clinics.length > 1 ? closed : null,
      head:
        view.clinics.length > 1 ? (
          <>
            <h2>{label}</h2>
            <button
              type="button"
              className="icon-button"
              aria-label={fillText(agendaTexts.head.removeClinic, { clinic: label })}
              onClick={() => {
                const rest = place.clinics.filter((slug) => slug !== clinicSlug)
                if (clinicSlug === place.clinics[0]) place.go({ sede: rest[0] ?? '' })
                else place.setBeside(rest)
              }}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          </>
        ) : null,
    }
  })
}

/** A week: one group for each day that is open or has visits; each has its clinics side by side. */
export function weekGroups(view: AgendaView, dates: readonly string[], now: number): ColumnGroup[] {
  return dates.flatMap((date) => view.clinics.flatMap((clinic) => dayOfWeek(view, clinic, date, now)))
}

function dayOfWeek(
  view: AgendaView,
  { clinicSlug }: ClinicAgendaView,
  date: string,
  now: number,
): ColumnGroup[] {
  const today = inMadrid(new Date(now)).date
  const all = columnsOn(view, date).filter(({ clinic }) => clinic.clinicSlug === clinicSlug)
  const clinic = view.clinics.length > 1 ? clinicLabel(clinicSlug) : ''
  const visits = all.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'visit' ? item.visit : [])),
  )
  const closed = all.every((column) => column.closed !== null) ? (all[0]?.closed ?? '') : null
  const isWeekend = [0, 6].includes(new Date(date).getUTCDay())
  if (closed !== null && visits.length === 0 && isWeekend) return []
  // A resource that is away all day has no column.
  const columns = all.filter(({ spans, items }) => closed !== null || spans.length > 0 || items.length > 0)
  const gaps = all.reduce((sum, { items }) => sum + items.filter(({ kind }) => kind === 'gap').length, 0)
  const left = visits.filter(isOpenVisit)
  return [
    {
      key: `${date}:${clinicSlug}`,
      label: [dayText(date), clinic].filter(Boolean).join(', '),
      columns,
      closed,
      head: (
        <>
          <h2 aria-current={date === today ? 'date' : undefined}>
            <b>{Number(date.slice(8))}</b> {dayName(date)}
            {clinic ? <span>{clinic}</span> : null}
          </h2>
          {closed !== null ? (
            <p className={left.length > 0 ? 'agenda-to-move' : undefined}>
              {left.length > 0 ? countText(texts.toMove, left.length) : agendaTexts.block.kinds.closure}
            </p>
          ) : (
            <p>
              {countText(texts.visits, visits.filter(({ state }) => state !== 'held').length)}
              {gaps > 0 ? (
                <>
                  {' · '}
                  <em>{countText(texts.gaps, gaps)}</em>
                </>
              ) : null}
            </p>
          )}
        </>
      ),
    },
  ]
}

/** Visits of a day, earliest first. */
export function visitsOn(view: AgendaView, date: string) {
  return view.clinics
    .flatMap((clinic) => clinic.visits.map((visit) => ({ visit, clinic })))
    .filter(({ visit }) => dateOf(visit.startsAt) === date)
    .toSorted((a, b) => a.visit.startsAt.localeCompare(b.visit.startsAt) || a.visit.id - b.visit.id)
}
