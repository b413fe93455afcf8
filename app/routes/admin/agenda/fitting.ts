import type { VisitView } from '#domain/agenda/agenda-view.ts'
import type { AgendaColumn } from './agenda-columns.ts'
import { momentOn } from './agenda-time.ts'

/** Arrow keys and the pointer move in steps of this. */
export const STEP = 15
const FINE_STEP = 5
/** The pointer is drawn to a free start this close. */
const NEAR = 20

/** Where a visit would go. `fits`: nobody else is there. */
export type MoveTarget = { column: AgendaColumn; from: number; fits: boolean }

/** Whether a visit of this length fits in a column, leaving out one that is being moved. The server decides. */
export function fitsAt(
  column: AgendaColumn,
  from: number,
  minutes: number,
  { except, now }: { except?: number | undefined; now: number },
): boolean {
  const until = from + minutes
  const { spans, items, resource, clinic, date } = column
  if (Date.parse(momentOn(date, from)) < now) return false
  if (!spans.some((span) => span.from <= from && until <= span.until)) return false
  const meets = items.filter((item) => {
    if (item.kind === 'block') return item.from < until && from < item.until
    if (item.kind !== 'visit' || item.visit.id === except || item.visit.state === 'no_show') return false
    return item.from < until + clinic.bufferMinutes && from < item.until + clinic.bufferMinutes
  })
  if (meets.some(({ kind }) => kind === 'block')) return false
  return meets.length < resource.capacity
}

/** The next start in a direction at which it fits; null at the end of the day. */
export function nextFit(
  column: AgendaColumn,
  from: number,
  direction: 1 | -1,
  minutes: number,
  options: { except?: number | undefined; now: number },
): number | null {
  const first = direction === 1 ? Math.floor(from / STEP) * STEP + STEP : Math.ceil(from / STEP) * STEP - STEP
  for (let at = first; at >= 0 && at < 24 * 60; at += direction * STEP)
    if (fitsAt(column, at, minutes, options)) return at
  return null
}

/** The start closest to a place in the column, free if one is near. */
export function targetAt(
  column: AgendaColumn,
  asked: number,
  minutes: number,
  options: { except?: number | undefined; now: number },
): MoveTarget {
  const from = Math.round(asked / FINE_STEP) * FINE_STEP
  for (let away = 0; away <= NEAR; away += FINE_STEP)
    for (const at of [from - away, from + away])
      if (fitsAt(column, at, minutes, options)) return { column, from: at, fits: true }
  return { column, from, fits: false }
}

/** The closest free start to a time in a column, anywhere on its day. */
export function closestFit(
  column: AgendaColumn,
  from: number,
  minutes: number,
  options: { except?: number | undefined; now: number },
): number | null {
  if (fitsAt(column, from, minutes, options)) return from
  const [before, after] = [
    nextFit(column, from, -1, minutes, options),
    nextFit(column, from, 1, minutes, options),
  ]
  if (before === null || after === null) return before ?? after
  return from - before < after - from ? before : after
}

/** The same place as before. */
export function isSamePlace({ column, from }: MoveTarget, visit: VisitView): boolean {
  return column.resource.id === visit.resourceId && momentOn(column.date, from) === visit.startsAt
}
