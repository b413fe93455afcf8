import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { AgendaView } from '#domain/agenda/agenda-view.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { CSSProperties } from 'react'
import { dateOf, dayText, minutesBetween, shortDay, weekOf } from './agenda-time.ts'
import type { useAgendaPlace } from './use-agenda.ts'

interface WeekStripProps {
  data: AgendaView | undefined
  place: ReturnType<typeof useAgendaPlace>
  now: number
}

/** The days of the week on a phone, each with how full it is. */
export function WeekStrip({ data, place, now }: WeekStripProps) {
  const today = inMadrid(new Date(now)).date
  const days = weekOf(place.date).filter((date, index) => index < 6 || date === place.date)
  return (
    <nav className="agenda-days" aria-label={agendaTexts.head.days}>
      {days.map((date) => (
        <button
          key={date}
          type="button"
          aria-label={
            date === today ? fillText(agendaTexts.head.thisDay, { day: dayText(date) }) : dayText(date)
          }
          aria-current={date === place.date ? 'date' : undefined}
          onClick={() => place.go({ dia: date === today ? '' : date, cita: '' })}
        >
          {shortDay(date)}
          <b>{Number(date.slice(8))}</b>
          <i style={{ '--full': data ? fullness(data, date) : 0 } as CSSProperties} />
        </button>
      ))}
    </nav>
  )
}

/** The share of its minutes that is taken. */
function fullness(data: AgendaView, date: string): number {
  let [taken, free] = [0, 0]
  for (const clinic of data.clinics) {
    for (const { startsAt, endsAt, state } of clinic.visits)
      if (dateOf(startsAt) === date && state !== 'no_show') taken += minutesBetween(startsAt, endsAt)
    for (const day of clinic.days)
      if (day.date === date) for (const gap of day.gaps) free += minutesBetween(gap.startsAt, gap.endsAt)
  }
  return taken + free === 0 ? 0 : taken / (taken + free)
}
