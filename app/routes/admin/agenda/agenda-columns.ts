import type {
  AgendaDay,
  AgendaResourceView,
  AgendaView,
  BlockView,
  ClinicAgendaView,
  FreeGap,
  VisitView,
} from '#domain/agenda/agenda-view.ts'
import { dateOf, minuteOn, minutesOf } from './agenda-time.ts'

/** Something in a column, placed on its day. `lane` of `lanes` are things at the same time, side by side. */
type Placed = { from: number; until: number; lane: number; lanes: number }
export type ColumnItem = Placed &
  (
    | { kind: 'visit'; key: string; visit: VisitView }
    | { kind: 'gap'; key: string; gap: FreeGap }
    | { kind: 'block'; key: string; block: BlockView }
  )

/** A resource on one day. */
export type AgendaColumn = {
  key: string
  date: string
  clinic: ClinicAgendaView
  resource: AgendaResourceView
  closed: string | null
  /** When it is there, in minutes. */
  spans: { from: number; until: number }[]
  items: ColumnItem[]
}

/** The hours that the grid shows. */
export type DayRange = { from: number; until: number }

const USUAL: DayRange = { from: 9 * 60, until: 20 * 60 }

/** Every resource of every clinic on a day, in their order. */
export function columnsOn(view: AgendaView, date: string): AgendaColumn[] {
  return view.clinics.flatMap((clinic) => {
    const day = clinic.days.find((one) => one.date === date)
    return day ? clinic.resources.map((resource) => columnOf(clinic, resource, day)) : []
  })
}

function columnOf(clinic: ClinicAgendaView, resource: AgendaResourceView, day: AgendaDay): AgendaColumn {
  const { date } = day
  const spans = (day.hours.find(({ resourceId }) => resourceId === resource.id)?.spans ?? []).map(
    ({ opens, closes }) => ({ from: minutesOf(opens), until: minutesOf(closes) }),
  )
  const place = (startsAt: string, endsAt: string) => ({
    from: minuteOn(date, startsAt),
    until: minuteOn(date, endsAt),
    lane: 0,
    lanes: 1,
  })
  const visits = clinic.visits
    .filter((visit) => visit.resourceId === resource.id && dateOf(visit.startsAt) === date)
    .map((visit) => ({
      kind: 'visit' as const,
      key: `v${visit.id}`,
      visit,
      ...place(visit.startsAt, visit.endsAt),
    }))
  const gaps = day.gaps
    .filter(({ resourceId }) => resourceId === resource.id)
    .map((gap, index) => ({
      kind: 'gap' as const,
      key: `g${gap.startsAt}${index}`,
      gap,
      ...place(gap.startsAt, gap.endsAt),
    }))
  const blocks = clinic.blocks
    .filter(
      ({ resourceId, startsAt, endsAt }) =>
        (resourceId === null || resourceId === resource.id) &&
        dateOf(startsAt) <= date &&
        minuteOn(date, endsAt) > 0,
    )
    .map((block) => ({
      kind: 'block' as const,
      key: `b${block.id}`,
      block,
      ...place(block.startsAt, block.endsAt),
    }))
  return {
    key: `${date}:${resource.id}`,
    date,
    clinic,
    resource,
    closed: day.closed,
    spans,
    items: [...blocks, ...sideBySide<ColumnItem>([...visits, ...gaps])],
  }
}

/** The hours from the first to the last of all columns, in full hours. */
export function rangeOf(columns: readonly AgendaColumn[]): DayRange {
  const times = columns.flatMap(({ spans, items }) => [
    ...spans,
    ...items.filter(({ kind }) => kind === 'visit'),
  ])
  if (times.length === 0) return USUAL
  return {
    from: Math.floor(Math.min(...times.map(({ from }) => from)) / 60) * 60,
    until: Math.ceil(Math.max(...times.map(({ until }) => until)) / 60) * 60,
  }
}

/** Puts things that overlap in separate lanes; the others have the whole width. */
export function sideBySide<Item extends Placed>(items: readonly Item[]): Item[] {
  const sorted = items.toSorted((a, b) => a.from - b.from || a.until - b.until)
  const placed: Item[] = []
  let group: Item[] = []
  let end = -1
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    placed.push(...group.map((item) => ({ ...item, lanes })))
    group = []
  }
  for (const item of sorted) {
    if (item.from >= end) close()
    const taken = new Set(group.filter(({ until }) => until > item.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane++
    group.push({ ...item, lane })
    end = Math.max(end, item.until)
  }
  close()
  return placed
}

/** The parts of the range in which a resource is not there. */
export function closedParts({ spans }: AgendaColumn, { from, until }: DayRange): DayRange[] {
  const parts: DayRange[] = []
  let at = from
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    if (span.from > at) parts.push({ from: at, until: span.from })
    at = Math.max(at, span.until)
  }
  if (at < until) parts.push({ from: at, until })
  return parts
}
