import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminHours } from '#content/ui/admin-hours.ts'
import type { WeekHours } from '#domain/clinic/hours-reading.ts'
import { clockOf, minutesOf, openShare, paintHours } from '#domain/clinic/paint-hours.ts'

const texts = adminHours.grid
const CELL = 30
const EARLIEST = 8 * 60
const LATEST = 21 * 60
const DAY_END = 24 * 60

type Cell = { day: number; index: number }

interface WeekGridProps {
  label: string
  week: WeekHours
  onChange: (week: WeekHours) => void
}

/**
 * A week as half hours that are open or closed: painted with the mouse, or with the arrows, Shift and the space bar.
 * Its rows widen to the earliest and latest hours.
 */
export function WeekGrid({ label, week, onChange }: WeekGridProps) {
  const edges = week.flat().flatMap(({ opens, closes }) => [minutesOf(opens), minutesOf(closes)])
  const first = Math.floor(Math.min(EARLIEST, ...edges) / 60) * 60
  const last = Math.ceil(Math.max(LATEST, ...edges) / 60) * 60
  const count = (Math.min(last, DAY_END) - first) / CELL
  const [focus, setFocus] = useState<Cell>({ day: 0, index: Math.min(count - 1, (10 * 60 - first) / CELL) })
  const [anchor, setAnchor] = useState<Cell | null>(null)
  const [over, setOver] = useState<Cell | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const timeOf = (index: number) => first + index * CELL
  const isOpen = ({ day, index }: Cell) => openShare(week[day] ?? [], timeOf(index), timeOf(index + 1)) > 0
  const chosen = anchor ? rectangle(anchor, over ?? focus) : null

  function paint(from: Cell, to: Cell) {
    const { days, indexes } = rectangle(from, to)
    const open = !isOpen(from)
    onChange(
      week.map((spans, day) =>
        day < days[0] || day > days[1]
          ? spans
          : paintHours(spans, { from: timeOf(indexes[0]), until: timeOf(indexes[1] + 1), open }),
      ),
    )
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      paint(anchor ?? focus, focus)
      return setAnchor(null)
    }
    if (event.key === 'Escape') return setAnchor(null)
    const next = moved(focus, event.key, count)
    if (!next) return
    event.preventDefault()
    setAnchor(event.shiftKey ? (anchor ?? focus) : null)
    setFocus(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.day}-${next.index}"]`)?.focus()
  }

  function press(event: PointerEvent, cell: Cell) {
    if (event.button !== 0) return
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId)
    setFocus(cell)
    setAnchor(cell)
    setOver(cell)
  }

  function release() {
    if (anchor && over) paint(anchor, over)
    setAnchor(null)
    setOver(null)
  }

  return (
    <div className="week-grid-scroll">
      <div
        ref={grid}
        className="week-grid"
        role="grid"
        tabIndex={-1}
        style={{ gridTemplateColumns: `5.5rem repeat(${count}, minmax(16px, 1fr))` }}
        aria-label={fillText(texts.label, { label })}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onPointerUp={over ? release : undefined}
        onPointerLeave={over ? release : undefined}
      >
        <div className="week-grid-hours" aria-hidden="true">
          <span />
          {Array.from({ length: count / 2 }, (_, hour) => (
            <span key={hour}>{Math.floor(timeOf(hour * 2) / 60)}</span>
          ))}
        </div>
        {week.map((spans, day) => (
          <div key={adminHours.days[day]} role="row">
            <span role="rowheader">{adminHours.days[day]}</span>
            {Array.from({ length: count }, (_, index) => {
              const cell = { day, index }
              const [from, until] = [timeOf(index), timeOf(index + 1)]
              const share = openShare(spans, from, until)
              return (
                <span
                  key={from}
                  role="gridcell"
                  data-cell={`${day}-${index}`}
                  data-open={
                    share === 1 ? 'all' : share > 0 ? (opensLate(spans, from) ? 'late' : 'early') : undefined
                  }
                  data-chosen={(chosen && isWithin(cell, chosen)) || undefined}
                  aria-selected={share > 0}
                  aria-label={fillText(share > 0 ? texts.openCell : texts.closedCell, {
                    day: adminHours.days[day]!.toLowerCase(),
                    from: clockOf(from),
                    until: clockOf(until),
                  })}
                  tabIndex={focus.day === day && focus.index === index ? 0 : -1}
                  onPointerDown={(event) => press(event, cell)}
                  onPointerEnter={over ? () => setOver(cell) : undefined}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The open part is the second one of the cell. */
function opensLate(spans: WeekHours[number], from: number): boolean {
  return spans.every(({ opens, closes }) => minutesOf(opens) > from || minutesOf(closes) <= from)
}

function moved({ day, index }: Cell, key: string, count: number): Cell | null {
  if (key === 'ArrowLeft') return { day, index: Math.max(0, index - 1) }
  if (key === 'ArrowRight') return { day, index: Math.min(count - 1, index + 1) }
  if (key === 'ArrowUp') return { day: Math.max(0, day - 1), index }
  if (key === 'ArrowDown') return { day: Math.min(6, day + 1), index }
  if (key === 'Home') return { day, index: 0 }
  if (key === 'End') return { day, index: count - 1 }
  return null
}

type Rectangle = { days: readonly [number, number]; indexes: readonly [number, number] }

function rectangle(a: Cell, b: Cell): Rectangle {
  return {
    days: [Math.min(a.day, b.day), Math.max(a.day, b.day)],
    indexes: [Math.min(a.index, b.index), Math.max(a.index, b.index)],
  }
}

function isWithin({ day, index }: Cell, { days, indexes }: Rectangle): boolean {
  return day >= days[0] && day <= days[1] && index >= indexes[0] && index <= indexes[1]
}
