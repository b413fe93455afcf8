import { fillText } from '#content/fill-text.ts'
import { monthName } from '#domain/calendar/madrid-calendar.ts'
import type { BookingWeek } from '#domain/lead/preferred-bands.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { BookingView } from './booking-view.ts'

/** The visible week; initially that of the first half day already chosen. */
export function useShownWeek(weeks: readonly BookingWeek[], bands: readonly string[]) {
  const [wanted, setWanted] = useState(() =>
    Math.max(
      0,
      weeks.findIndex((week) => week.some(({ date }) => bands[0]?.startsWith(date))),
    ),
  )
  const index = Math.min(wanted, weeks.length - 1)
  return { index, weeks, show: setWanted }
}

interface WeekSwitchProps {
  shown: ReturnType<typeof useShownWeek>
  texts: BookingView['texts']['time']
}

/** Buttons for the previous and next week; the week between them is announced when it changes. */
export function WeekSwitch({ shown: { index, weeks, show }, texts }: WeekSwitchProps) {
  const week = weeks[index]
  return (
    <div className="week-switch needs-js">
      <button
        type="button"
        className="icon-button"
        aria-label={texts.previousWeek}
        // Not disabled: that would lose the focus of somebody who has just reached the first week.
        aria-disabled={index === 0 || undefined}
        onClick={() => show(Math.max(0, index - 1))}
      >
        <ChevronLeft className="icon" aria-hidden="true" />
      </button>
      <p aria-live="polite">{week ? weekText(week, texts.week) : null}</p>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.nextWeek}
        aria-disabled={index === weeks.length - 1 || undefined}
        onClick={() => show(Math.min(weeks.length - 1, index + 1))}
      >
        <ChevronRight className="icon" aria-hidden="true" />
      </button>
    </div>
  )
}

/** `Semana del 23 al 27 de noviembre`, `Semana del 30 de noviembre al 4 de diciembre`. */
export function weekText(week: BookingWeek, text: string): string {
  const first = week[0]?.date ?? ''
  const last = week.at(-1)?.date ?? ''
  const day = (date: string) => String(Number(date.slice(8)))
  const withMonth = (date: string) => `${day(date)} de ${monthName(date)}`
  const from = first.slice(0, 7) === last.slice(0, 7) ? day(first) : withMonth(first)
  return fillText(text, { from, to: withMonth(last) })
}
