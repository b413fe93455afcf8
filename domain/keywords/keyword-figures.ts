import { dateAfter } from '../calendar/madrid-calendar.ts'

export type MeasuredPosition = {
  /** `YYYY-MM-DD` */
  day: string
  path: string
  position: number | null
  clicks: number | null
  impressions: number | null
}

/** What a list shows of a keyword's positions. Deltas are positive when it rose. */
export type KeywordFigures = {
  position: number | null
  bestPosition: number | null
  delta7: number | null
  delta28: number | null
  serpPath: string | null
  rivalPaths: string[]
  clicks: number | null
  impressions: number | null
  measuredOn: string | null
}

const RIVAL_DAYS = 28
/** A page further down competes with nobody. */
const RIVAL_POSITION = 50
const RIVALS = 10

/** The best position of each day, the oldest first. */
export function dailyPositions(measured: readonly MeasuredPosition[]): { day: string; position: number }[] {
  const best = new Map<string, number>()
  for (const { day, position } of measured) {
    if (position !== null) best.set(day, Math.min(position, best.get(day) ?? Infinity))
  }
  return [...best].map(([day, position]) => ({ day, position })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The figures of a keyword, from all that was measured. */
export function keywordFigures(measured: readonly MeasuredPosition[]): KeywordFigures {
  const daily = dailyPositions(measured)
  const last = daily.at(-1)
  const before = (days: number) => {
    if (!last) return null
    // The nearest measure at least that long ago, but not one of another season.
    const from = dateAfter(last.day, -2 * days)
    const earlier = daily.findLast(({ day }) => day <= dateAfter(last.day, -days) && day >= from)
    return earlier ? rounded(earlier.position - last.position) : null
  }
  const serpPath = last ? pathOn(measured, last.day) : null
  return {
    position: last ? rounded(last.position) : null,
    bestPosition: last ? rounded(Math.min(...daily.map(({ position }) => position))) : null,
    delta7: before(7),
    delta28: before(28),
    serpPath,
    rivalPaths: last ? rivalsOf(measured, last.day, serpPath) : [],
    ...trafficOf(measured),
    measuredOn: last?.day ?? null,
  }
}

/** The page that stood best on a day; null if no source named it. */
function pathOn(measured: readonly MeasuredPosition[], day: string): string | null {
  const named = measured.filter((one) => one.day === day && one.path !== '' && one.position !== null)
  return named.toSorted((a, b) => a.position! - b.position!)[0]?.path ?? null
}

function rivalsOf(measured: readonly MeasuredPosition[], day: string, shown: string | null): string[] {
  const since = dateAfter(day, -RIVAL_DAYS)
  const recent = measured.filter(
    (one) =>
      one.day >= since && one.path !== '' && one.path !== shown && (one.position ?? 99) <= RIVAL_POSITION,
  )
  return [...new Set(recent.map(({ path }) => path))].toSorted().slice(0, RIVALS)
}

/** Of the last day that has them, over all pages. */
function trafficOf(measured: readonly MeasuredPosition[]) {
  const counted = measured.filter(({ clicks, impressions }) => clicks !== null || impressions !== null)
  const day = counted.reduce((last, one) => (one.day > last ? one.day : last), '')
  const rows = counted.filter((one) => one.day === day)
  const sum = (values: (number | null)[]) =>
    values.every((value) => value === null)
      ? null
      : values.reduce<number>((all, value) => all + (value ?? 0), 0)
  return {
    clicks: rows.length > 0 ? sum(rows.map(({ clicks }) => clicks)) : null,
    impressions: rows.length > 0 ? sum(rows.map(({ impressions }) => impressions)) : null,
  }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
