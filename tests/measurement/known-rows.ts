import { hiddenCounts, shareOf } from '#domain/measurement/hidden-counts.ts'
import type { Shown } from '#domain/measurement/report.ts'
import { isShown, shownCount } from '#domain/measurement/shown-count.ts'
import type { KnownRequest, KnownSpan } from './known-figures.ts'

export type Event = KnownSpan['events'][number]
export type Visit = KnownSpan['visits'][number]
type Yes<One> = (one: One) => boolean
type Counts = Record<string, number>
/** Row → column → what must stand there. */
export type Written = Record<string, Record<string, Shown | string>>

export const times = <One extends { count: number }>(cells: readonly One[], yes: Yes<One>) =>
  cells.reduce((sum, cell) => sum + (yes(cell) ? cell.count : 0), 0)
export const named = (name: string, target?: string) => (event: Event) =>
  event.name === name && (target === undefined || event.target === target)
export const requestCounts = (requests: readonly KnownRequest[]) =>
  ({
    leads: requests.length,
    ...Object.fromEntries(
      (['contacted', 'booked', 'due', 'attended', 'missed', 'lost', 'measured'] as const).map((fate) => [
        fate,
        requests.filter((request) => request[fate]).length,
      ]),
    ),
  }) as Record<'leads' | 'contacted' | 'booked' | 'due' | 'attended' | 'missed' | 'lost' | 'measured', number>
export const visitCounts = (visits: readonly Visit[]) => ({
  visits: times(visits, () => true),
  used: times(visits, ({ used }) => used !== null),
  seen: times(visits, ({ formSeen }) => formSeen !== null),
  sent: times(visits, ({ formSent }) => formSent !== null),
})

/** Groups two spans by a value; null leaves one out. */
export function grouped<One>(now: readonly One[], was: readonly One[], value: (one: One) => string | null) {
  const of = (all: readonly One[]) =>
    Map.groupBy(
      all.filter((one) => value(one) !== null),
      (one) => value(one)!,
    )
  const [current, before] = [of(now), of(was)]
  return [...new Set([...current.keys(), ...before.keys()])].map((key) => ({
    key,
    now: current.get(key) ?? [],
    was: before.get(key) ?? [],
  }))
}

/** The columns of rows by name, hidden where the sum of a column would tell a small count. */
function shownColumns(rows: readonly { now: Counts }[], names: readonly string[]) {
  const columns = Object.fromEntries(
    names.map((name) => [name, hiddenCounts(rows.map((row) => row.now[name]!))]),
  )
  return (index: number, name: string) => columns[name]![index]!
}

export function written<Row extends { label: string; now: Counts; was: Counts }>(
  rows: readonly Row[],
  main: string,
  cells: (shown: (name: string) => Shown, row: Row) => Record<string, Shown | string>,
  apart: readonly string[] = [],
  most = Infinity,
): Written {
  // Which of two equal counts is hidden to protect another depends on the order.
  const kept = rows
    .filter(({ now, was }) => now[main]! > 0 || was[main]! >= 5 || apart.some((name) => now[name]! > 0))
    .toSorted((a, b) => ranked(b.now[main]!) - ranked(a.now[main]!) || a.label.localeCompare(b.label, 'es'))
  const list = kept.length < most + 2 ? kept : [...kept.slice(0, most), restOf(kept.slice(most))]
  const names = Object.keys(kept[0]?.now ?? {})
  const shown = shownColumns(list, names)
  const before = hiddenCounts(list.map(({ was }) => was[main]!))
  return Object.fromEntries(
    list.map((row, index) => {
      const isHidden = typeof shown(index, main) !== 'number'
      const of = (name: string) =>
        isHidden && name !== main && !apart.includes(name) ? null : shown(index, name)
      return [row.label, { before: before[index]!, ...cells(of, row) }]
    }),
  )
}

/** The rows that a long list doesn't show, in one. */
function restOf<Row extends { label: string; now: Counts; was: Counts }>(rows: readonly Row[]): Row {
  const sum = (of: 'now' | 'was') =>
    Object.fromEntries(
      Object.keys(rows[0]![of]).map((name) => [name, rows.reduce((all, row) => all + row[of][name]!, 0)]),
    )
  return { ...rows[0]!, label: `Otras (${rows.length})`, now: sum('now'), was: sum('was') }
}

const ranked = (count: number) => (isShown(count) ? count : 1)

/** A row per day of a count. */
export function series(
  now: KnownSpan,
  was: KnownSpan,
  column: string,
  count: (span: KnownSpan, day: string) => number,
): Written {
  const of = (span: KnownSpan) => hiddenCounts(span.days.map((day) => count(span, day)))
  const [shown, before] = [of(now), of(was)]
  return Object.fromEntries(
    now.days.map((day, index) => [day, { [column]: shown[index]!, before: before[index]! }]),
  )
}

export const share = (part: number, whole: number) => shareOf(shownCount(part), shownCount(whole))

export function dropBefore(rows: Written): Written {
  return Object.fromEntries(
    Object.entries(rows).map(([label, { before: _before, ...cells }]) => [label, cells]),
  )
}
