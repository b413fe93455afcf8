import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { AgendaView } from '#domain/agenda/agenda-view.ts'
import { dateAfter, inMadrid, monthName } from '#domain/calendar/madrid-calendar.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
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
      <WeekStep to={dateAfter(place.date, -7)} label={agendaTexts.head.previous} place={place}>
        <ChevronLeft className="icon" aria-hidden="true" />
      </WeekStep>
      {days.map((date) => (
        <button
          key={date}
          type="button"
          aria-current={date === place.date ? 'date' : undefined}
          onClick={() => place.go({ dia: date === today ? '' : date, cita: '' })}
        >
          {shortDay(date)} <b>{Number(date.slice(8))}</b>
          <span className="sr-only">{fillText(agendaTexts.head.ofMonth, { month: monthName(date) })}</span>
          <i style={{ '--full': data ? fullness(data, date) : 0 } as CSSProperties} />
        </button>
      ))}
      <WeekStep to={dateAfter(place.date, 7)} label={agendaTexts.head.next} place={place}>
        <ChevronRight className="icon" aria-hidden="true" />
      </WeekStep>
    </nav>
  )
}

interface WeekStepProps {
  to: string
  label: string
  place: ReturnType<typeof useAgendaPlace>
  children: ReactNode
}

/** To the same day of another week. */
function WeekStep({ to, label, place, children }: WeekStepProps) {
  return (
    <button
      type="button"
      aria-label={fillText(label, { day: dayText(to) })}
      onClick={() => place.go({ dia: to, cita: '' })}
    >
      {children}
    </button>
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
