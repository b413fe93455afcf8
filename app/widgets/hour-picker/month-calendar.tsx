import { dateWords } from '#domain/agenda/hour-words.ts'
import { dateAfter, dayName, monthName, weekday } from '#domain/calendar/madrid-calendar.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { freeText } from './day-strip.tsx'
import type { HourTexts } from './hour-texts.ts'
import { ReadingFailed } from './reading-failed.tsx'
import { useHours } from './use-hours.ts'

const DAYS = 42
const MONDAY = '2026-11-23'

interface MonthCalendarProps {
  /** Slugs, joined by commas. */
  clinics: string
  treatment: string
  shown: string
  first: string
  last: string
  texts: HourTexts
  onDay: (date: string) => void
}

/** A month with the days that have free hours; one leads to its hours. Arrow keys move by days and weeks. */
export function MonthCalendar({ clinics, treatment, shown, first, last, texts, onDay }: MonthCalendarProps) {
  const [focused, setFocused] = useState(shown)
  const grid = useRef<HTMLDivElement>(null)
  const month = `${focused.slice(0, 7)}-01`
  const start = dateAfter(month, 1 - weekday(month))
  const from = start < first ? first : start
  const { hours, loading, failed, retry } = useHours({
    clinics: clinics.split(','),
    treatment,
    from,
    days: DAYS,
    initial: null,
  })
  const counts = new Map(hours?.days.map((day) => [day.date, day.morning.length + day.afternoon.length]))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dateAfter(start, week * 7 + day)),
  ).filter((week) => week.some((date) => date.startsWith(month.slice(0, 7))))

  function focus(date: string) {
    const within = date < first ? first : date > last ? last : date
    setFocused(within)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${within}"]`)?.focus())
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = {
      ArrowLeft: dateAfter(focused, -1),
      ArrowRight: dateAfter(focused, 1),
      ArrowUp: dateAfter(focused, -7),
      ArrowDown: dateAfter(focused, 7),
      Home: dateAfter(focused, 1 - weekday(focused)),
      End: dateAfter(focused, 7 - weekday(focused)),
      PageUp: otherMonth(focused, -1),
      PageDown: otherMonth(focused, 1),
    }[event.key]
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    focus(to)
  }

  const before = otherMonth(focused, -1)
  const after = otherMonth(focused, 1)
  return (
    <div ref={grid} role="group" aria-label={texts.month} className="month" aria-busy={loading || undefined}>
      <div className="week-switch">
        <MonthButton
          label={texts.previousMonth}
          off={dateAfter(month, -1) < first}
          onClick={() => setFocused(before < first ? first : before)}
          back
        />
        <p aria-live="polite" className="first-letter:uppercase">
          {monthName(month)} {month.slice(0, 4)}
        </p>
        <MonthButton
          label={texts.nextMonth}
          off={`${after.slice(0, 7)}-01` > last}
          onClick={() => setFocused(after > last ? last : after)}
        />
      </div>
      <table aria-label={`${monthName(month)} ${month.slice(0, 4)}`}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, day) => dayName(dateAfter(MONDAY, day))).map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                // Outside of what can be booked there are none; of others nothing is said before they are read.
                const said = date < first || date > last ? 0 : counts.get(date)
                const free = said ?? 0
                const isOther = !date.startsWith(month.slice(0, 7))
                return (
                  <td key={date}>
                    {isOther ? null : (
                      <button
                        type="button"
                        data-date={date}
                        aria-current={date === shown ? 'date' : undefined}
                        data-free={free > 0 || undefined}
                        aria-disabled={free === 0 || undefined}
                        tabIndex={date === focused ? 0 : -1}
                        onKeyDown={onKeyDown}
                        onClick={() => (free > 0 ? onDay(date) : undefined)}
                      >
                        <span className="sr-only">
                          {dateWords(date)}
                          {said === undefined ? null : `, ${freeText(said, texts)}`}
                        </span>
                        <span aria-hidden="true">{Number(date.slice(8))}</span>
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div aria-live="polite">
        {failed ? <ReadingFailed retry={retry} texts={texts} /> : null}
        {loading ? <p className="muted mt-4">{texts.loading}</p> : null}
      </div>
    </div>
  )
}

function MonthButton({
  label,
  off,
  back,
  onClick,
}: {
  label: string
  off: boolean
  back?: boolean
  onClick: () => void
}) {
  const Icon = back ? ChevronLeft : ChevronRight
  return (
    // Not disabled: that would lose the focus of somebody who has just reached the last month.
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
}

/** The same day of another month, or its last one. */
function otherMonth(date: string, months: number): string {
  const [year = 0, month = 0, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}
