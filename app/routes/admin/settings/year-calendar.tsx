import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminDates } from '#content/ui/admin-hours.ts'
import { longDateText } from '#domain/calendar/long-date.ts'
import { dateAfter, monthName, weekday } from '#domain/calendar/madrid-calendar.ts'

const texts = adminDates.year
const LETTERS = ['L', 'M', 'X', 'J', 'V', 'S', 'D']

/** `usual`: a day that may be a holiday, and that somebody has to decide on. */
export type DayKind = 'own' | 'national' | 'region' | 'usual'
export type NamedDay = { date: string; name: string; kind: DayKind }

interface YearCalendarProps {
  year: number
  onYear: (year: number) => void
  today: string
  days: ReadonlyMap<string, NamedDay>
  chosen: string
  onChoose: (date: string) => void
}

/** A year at a glance: the holidays and closed days by colour and letter, one day of it in the tab order. */
export function YearCalendar({ year, onYear, today, days, chosen, onChoose }: YearCalendarProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [kept, setFocus] = useState(chosen || today)
  const focus = kept.startsWith(String(year)) ? kept : `${year}-01-01`

  function onKeyDown(event: KeyboardEvent) {
    const next = moved(focus, event.key)
    if (!next) return
    event.preventDefault()
    setFocus(next)
    if (!next.startsWith(String(year))) onYear(Number(next.slice(0, 4)))
    // The other year is drawn first.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus())
  }

  return (
    <div className="year">
      <div className="year-head">
        <button
          type="button"
          className="icon-button"
          aria-label={String(year - 1)}
          onClick={() => onYear(year - 1)}
        >
          <ChevronLeft className="icon" aria-hidden="true" />
        </button>
        <b aria-live="polite">{year}</b>
        <button
          type="button"
          className="icon-button"
          aria-label={String(year + 1)}
          onClick={() => onYear(year + 1)}
        >
          <ChevronRight className="icon" aria-hidden="true" />
        </button>
        <ul className="year-key">
          {(['own', 'national', 'region', 'usual'] as const).map((kind) => (
            <li key={kind}>
              <i data-kind={kind} aria-hidden="true" /> {texts.kinds[kind]}
            </li>
          ))}
        </ul>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves the focus among its buttons */}
      <div ref={grid} className="year-months" onKeyDown={onKeyDown}>
        {Array.from({ length: 12 }, (_, month) => (
          <section key={month} aria-label={`${monthName(firstOf(year, month))} ${year}`}>
            <b>{monthName(firstOf(year, month))}</b>
            <div className="year-days">
              {LETTERS.map((letter) => (
                <span key={letter} aria-hidden="true">
                  {letter}
                </span>
              ))}
              {datesOf(year, month).map((date) => {
                const day = days.get(date)
                return (
                  <button
                    key={date}
                    type="button"
                    data-date={date}
                    data-kind={day?.kind}
                    data-past={date < today || undefined}
                    title={day?.name}
                    aria-label={labelOf(date, day)}
                    aria-pressed={date === chosen}
                    aria-current={date === today ? 'date' : undefined}
                    tabIndex={date === focus ? 0 : -1}
                    style={date.endsWith('-01') ? { gridColumnStart: weekday(date) } : undefined}
                    onClick={() => {
                      setFocus(date)
                      onChoose(date)
                    }}
                  >
                    {Number(date.slice(8))}
                  </button>
                )
              })}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

function labelOf(date: string, day: NamedDay | undefined): string {
  if (!day) return longDateText(date)
  const { name, kind } = day
  return fillText(texts.label, { day: longDateText(date), name, kind: texts.kinds[kind].toLowerCase() })
}

function firstOf(year: number, month: number): string {
  return `${year}-${String(month + 1).padStart(2, '0')}-01`
}

function datesOf(year: number, month: number): string[] {
  const first = firstOf(year, month)
  const days = Array.from({ length: 31 }, (_, day) => dateAfter(first, day))
  return days.filter((date) => date.slice(0, 7) === first.slice(0, 7))
}

function moved(date: string, key: string): string | null {
  if (key === 'ArrowLeft') return dateAfter(date, -1)
  if (key === 'ArrowRight') return dateAfter(date, 1)
  if (key === 'ArrowUp') return dateAfter(date, -7)
  if (key === 'ArrowDown') return dateAfter(date, 7)
  if (key === 'PageUp') return dateAfter(date, -28)
  if (key === 'PageDown') return dateAfter(date, 28)
  return null
}
