import { fillText } from '#content/fill-text.ts'
import { dateWords } from '#domain/agenda/hour-words.ts'
import { dateAfter, dayName } from '#domain/calendar/madrid-calendar.ts'
import type { KeyboardEvent } from 'react'
import type { HourTexts } from './hour-texts.ts'
import type { ShownDay } from './use-hours.ts'

interface DayStripProps {
  days: readonly ShownDay[]
  shown: string
  goToDay: (date: string) => void
  /** Keys that change the week. */
  onKeys: (event: KeyboardEvent) => void
  texts: HourTexts
}

/** The days of the week as tabs, each with how many hours are free. */
export function DayStrip({ days, shown, goToDay, onKeys, texts }: DayStripProps) {
  function onKeyDown(event: KeyboardEvent) {
    const to = {
      ArrowLeft: dateAfter(shown, -1),
      ArrowRight: dateAfter(shown, 1),
      Home: days[0]?.date,
      End: days.at(-1)?.date,
    }[event.key]
    if (!to || !shown) return onKeys(event)
    event.preventDefault()
    goToDay(to)
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={texts.days}
        aria-describedby="horas-teclas"
        className="day-strip needs-js"
        onKeyDown={onKeyDown}
      >
        {days.map(({ date, morning, afternoon }) => {
          const free = morning.length + afternoon.length
          return (
            <button
              key={date}
              type="button"
              role="tab"
              id={dayTabId(date)}
              aria-selected={date === shown}
              aria-controls={dayPanelId(date)}
              tabIndex={date === shown ? 0 : -1}
              data-free={free > 0 || undefined}
              onClick={() => goToDay(date)}
            >
              <span className="sr-only">
                {dateWords(date)}, {freeText(free, texts)}
              </span>
              <span aria-hidden="true">{dayName(date).slice(0, 3)}</span>
              <b aria-hidden="true">{Number(date.slice(8))}</b>
            </button>
          )
        })}
      </div>
      <p className="sr-only" id="horas-teclas">
        {texts.keys}
      </p>
    </>
  )
}

export function dayTabId(date: string): string {
  return `dia-${date}`
}

export function dayPanelId(date: string): string {
  return `horas-${date}`
}

export function freeText(free: number, texts: HourTexts): string {
  if (free === 0) return texts.none
  return free === 1 ? texts.freeOne : fillText(texts.free, { n: free })
}
