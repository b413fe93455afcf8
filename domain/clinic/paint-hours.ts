import type { DaySpan } from './opening-hours.ts'

/** Minutes after midnight, as `HH:MM`; the end of the day is 24:00. */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Minutes after midnight of `HH:MM`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The hours of a day with a part opened or closed; in minutes after midnight. */
export function paintHours(
  spans: readonly DaySpan[],
  { from, until, open }: { from: number; until: number; open: boolean },
): DaySpan[] {
  const known = spans.map(({ opens, closes }) => [minutesOf(opens), minutesOf(closes)] as const)
  const rest = known.flatMap(([opens, closes]) => [
    [opens, Math.min(closes, from)] as const,
    [Math.max(opens, until), closes] as const,
  ])
  const sorted = (open ? [...rest, [from, until] as const] : rest)
    .filter(([opens, closes]) => opens < closes)
    .toSorted(([a], [b]) => a - b)
  const joined: [number, number][] = []
  for (const [opens, closes] of sorted) {
    const last = joined.at(-1)
    if (last && opens <= last[1]) last[1] = Math.max(last[1], closes)
    else joined.push([opens, closes])
  }
  return joined.map(([opens, closes]) => ({ opens: clockOf(opens), closes: clockOf(closes) }))
}

/** How much of a part of a day is open, from 0 to 1. */
export function openShare(spans: readonly DaySpan[], from: number, until: number): number {
  const open = spans.reduce(
    (sum, { opens, closes }) =>
      sum + Math.max(0, Math.min(minutesOf(closes), until) - Math.max(minutesOf(opens), from)),
    0,
  )
  return open / (until - from)
}
