import { inMadrid } from '../calendar/madrid-calendar.ts'
import {
  type AgendaResource,
  type ClinicAgenda,
  clinicSpans,
  resourceStretches,
  type Stretch,
} from './clinic-agenda.ts'
import { datesBetween, daysAfter, momentOf } from './madrid-time.ts'

const MINUTE = 60_000
/** Starts are rounded up to full five minutes: nobody is given an hour like 10:47. */
const GRAIN = 5 * MINUTE
const MIDDAY = '14:00'

/** What occupies a resource, including the buffer after it; `seat` counts from 0. */
export type Busy = Stretch & { resourceId: number; seat: number }
/** Time that nobody can book; without a resource, the whole clinic's. */
export type Blocked = Stretch & { resourceId: number | null }
export type Taken = { busy: readonly Busy[]; blocked: readonly Blocked[] }

/** A time that can be booked: epoch milliseconds, and the first resource and seat that is free then. */
export type FreeTime = { at: number; resourceId: number; seat: number }

export type Asked = {
  now: number
  /** Madrid dates, both included. */
  from: string
  until: string
  /** Only resources for this service. */
  service?: string | undefined
  /** Only this resource. */
  resourceId?: number | undefined
  /** Staff book until the last minute, in every half day and as far ahead as they like. */
  byStaff?: boolean | undefined
}

/**
 * The times at which a first visit can be booked in a clinic, earliest first, each once. Every free gap of a resource
 * that is long enough for a visit is offered: back to back from its start, and ending with it. So the offers do not
 * move with the clock, and in whichever order they are taken, as many visits fit as possible.
 */
export function freeTimes(agenda: ClinicAgenda, taken: Taken, asked: Asked): FreeTime[] {
  const length = lengthOf(agenda)
  const [earliest, latest] = limitsOf(agenda, asked)
  const found = new Map<number, FreeTime>()
  for (const date of datesBetween(asked.from, asked.until < latest ? asked.until : latest)) {
    const [first, end] = partsOf(agenda, date, asked)
    for (const { resourceId, seat, gap } of gapsOn(agenda, taken, asked, date))
      for (const at of startsIn({ ...gap, from: Math.max(gap.from, first) }, length))
        if (at >= earliest && at < end && !found.has(at)) found.set(at, { at, resourceId, seat })
  }
  return [...found.values()].toSorted((a, b) => a.at - b.at)
}

/**
 * The free stretches of each resource that a visit fits in, by time: what an agenda shows as free. With several seats
 * a resource can have several at the same time.
 */
export function freeGaps(
  agenda: ClinicAgenda,
  taken: Taken,
  { now, from, until }: Pick<Asked, 'now' | 'from' | 'until'>,
): (Stretch & { resourceId: number })[] {
  const length = lengthOf(agenda)
  const earliest = Math.ceil(now / GRAIN) * GRAIN
  const found: (Stretch & { resourceId: number })[] = []
  for (const date of datesBetween(from, until))
    for (const { resourceId, gap } of gapsOn(agenda, taken, {}, date)) {
      const start = Math.max(gap.from, earliest)
      if (start <= lastStart(gap, length)) found.push({ resourceId, from: start, until: gap.until })
    }
  return found.toSorted((a, b) => a.from - b.from)
}

/** When a visit that staff set can begin: the first and the last moment of each free stretch. */
export function startStretches(
  agenda: ClinicAgenda,
  taken: Taken,
  asked: Pick<Asked, 'now' | 'from' | 'until' | 'service' | 'resourceId'>,
): { first: number; last: number }[] {
  const length = lengthOf(agenda)
  return datesBetween(asked.from, asked.until).flatMap((date) =>
    gapsOn(agenda, taken, asked, date).flatMap(({ gap }) => {
      const [first, last] = [Math.max(gap.from, asked.now), lastStart(gap, length)]
      return first <= last ? [{ first, last }] : []
    }),
  )
}

/**
 * A free resource and seat for a visit at exactly this time, or null. Staff may choose a time between the offered
 * ones (`anyStart`).
 */
export function freeSeatAt(
  agenda: ClinicAgenda,
  taken: Taken,
  at: number,
  asked: Omit<Asked, 'from' | 'until'> & { anyStart?: boolean; minutes?: number },
): FreeTime | null {
  const { date } = inMadrid(new Date(at))
  if (!asked.anyStart)
    return (
      freeTimes(agenda, taken, { ...asked, from: date, until: date }).find((time) => time.at === at) ?? null
    )
  const length = lengthOf(agenda, asked.minutes)
  for (const { resourceId, seat, gap } of gapsOn(agenda, taken, asked, date))
    if (gap.from <= at && at <= lastStart(gap, length)) return { at, resourceId, seat }
  return null
}

/** The free times closest to a moment, in order of time. */
export function nearestTimes(times: readonly FreeTime[], at: number, count = 3): FreeTime[] {
  return times
    .toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at) || a.at - b.at)
    .slice(0, count)
    .toSorted((a, b) => a.at - b.at)
}

/** Resources that a visit can use, in their order. */
export function resourcesFor(
  { resources }: Pick<ClinicAgenda, 'resources'>,
  { service, resourceId }: Pick<Asked, 'service' | 'resourceId'>,
): readonly AgendaResource[] {
  return resources.filter(
    ({ id, services }) =>
      (resourceId === undefined || id === resourceId) &&
      (service === undefined || services.length === 0 || services.includes(service)),
  )
}

/** The earliest moment and the latest date that can be booked. */
function limitsOf({ hoursBefore, daysAhead }: ClinicAgenda, { now, byStaff }: Asked): [number, string] {
  if (byStaff) return [now, '9999-12-31']
  const today = inMadrid(new Date(now)).date
  return [now + hoursBefore * 60 * MINUTE, daysAfter(today, daysAhead)]
}

/** From when until when a start is in a half day that the clinic offers. */
function partsOf({ mornings, afternoons }: ClinicAgenda, date: string, { byStaff }: Asked): [number, number] {
  const midday = () => momentOf(date, MIDDAY)
  if (byStaff || (mornings && afternoons)) return [-Infinity, Infinity]
  return [mornings ? -Infinity : midday(), afternoons ? Infinity : midday()]
}

type Length = { visit: number; buffer: number }

function lengthOf(agenda: ClinicAgenda, minutes = agenda.visitMinutes): Length {
  return { visit: minutes * MINUTE, buffer: agenda.bufferMinutes * MINUTE }
}

/** `next`: the start of the next visit on the same seat, which may be after a break. */
type Gap = Stretch & { next: number }
type SeatGap = { resourceId: number; seat: number; gap: Gap }

/** The free gaps of a date, by resource and seat. */
function gapsOn(
  agenda: ClinicAgenda,
  taken: Taken,
  asked: Pick<Asked, 'service' | 'resourceId'>,
  date: string,
): SeatGap[] {
  const open = clinicSpans(agenda, date)
  const found: SeatGap[] = []
  if (open.length === 0) return found
  const { visitsOf, blocksOf } = indexOf(taken)
  const whole = resourceStretches(agenda, { week: null }, date, open)
  for (const { id: resourceId, week, capacity } of resourcesFor(agenda, asked)) {
    const blocks = blocksOf(resourceId)
    for (const stretch of week === null ? whole : resourceStretches(agenda, { week }, date, open))
      for (let seat = 0; seat < capacity; seat++)
        for (const gap of gapsIn(stretch, visitsOf(resourceId, seat), blocks))
          found.push({ resourceId, seat, gap })
  }
  return found
}

type Index = {
  visitsOf: (resourceId: number, seat: number) => readonly Stretch[]
  blocksOf: (resourceId: number) => readonly Stretch[]
}
const NONE: readonly Stretch[] = []
/** Taken times are searched for each day of two months. */
const indexes = new WeakMap<Taken, Index>()

/** What is taken by seat, sorted by start. */
function indexOf(taken: Taken): Index {
  const known = indexes.get(taken)
  if (known) return known
  const visits = Map.groupBy(taken.busy, ({ resourceId, seat }) => resourceId * SEATS + seat)
  for (const [seat, own] of visits) if (!isSorted(own)) visits.set(seat, own.toSorted(byStart))
  const blocks = new Map<number, readonly Stretch[]>()
  const index: Index = {
    visitsOf: (resourceId, seat) => visits.get(resourceId * SEATS + seat) ?? NONE,
    blocksOf: (resourceId) => {
      const found =
        blocks.get(resourceId) ??
        taken.blocked.filter((one) => one.resourceId === null || one.resourceId === resourceId)
      blocks.set(resourceId, found)
      return found
    },
  }
  indexes.set(taken, index)
  return index
}

const SEATS = 1000

function byStart(a: Stretch, b: Stretch): number {
  return a.from - b.from
}

function isSorted(stretches: readonly Stretch[]): boolean {
  return stretches.every(({ from }, index) => index === 0 || from >= stretches[index - 1]!.from)
}

/** The free gaps within a stretch of hours; visits are sorted, and those of a seat never overlap. */
function gapsIn(stretch: Stretch, visits: readonly Stretch[], blocks: readonly Stretch[]): Gap[] {
  let at = firstFrom(visits, stretch.from)
  const before = visits[at - 1]
  let from = before && before.until > stretch.from ? before.until : stretch.from
  const near = blocks.filter((one) => one.from < stretch.until && one.until > stretch.from)
  const gaps: Gap[] = []
  while (from < stretch.until) {
    const visit = visits[at]
    const block = near.find((one) => one.from <= from && one.until > from)
    if (block) from = block.until
    else if (visit && visit.from <= from) {
      from = Math.max(from, visit.until)
      at++
    } else {
      const next = visit?.from ?? Infinity
      const until = near.reduce(
        (least, one) => (one.from > from && one.from < least ? one.from : least),
        Math.min(stretch.until, next),
      )
      gaps.push({ from, until, next })
      from = until
    }
    // A block may hide visits that begin in it.
    while (at < visits.length && visits[at]!.until <= from) at++
  }
  return gaps
}

/** The index of the first stretch that starts at this moment or later. */
function firstFrom(stretches: readonly Stretch[], moment: number): number {
  let [low, high] = [0, stretches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (stretches[middle]!.from < moment) low = middle + 1
    else high = middle
  }
  return low
}

/** The last moment at which a visit in the gap can start: a buffer is only needed before the next visit. */
function lastStart({ until, next }: Gap, { visit, buffer }: Length): number {
  return Math.min(until, next - buffer) - visit
}

/** Back to back from the start of the gap, and one that ends with it, so that no free minute stays out of reach. */
function startsIn(gap: Gap, length: Length): number[] {
  const last = Math.floor(lastStart(gap, length) / GRAIN) * GRAIN
  const first = Math.ceil(gap.from / GRAIN) * GRAIN
  const starts: number[] = []
  for (let at = first; at <= last; at += length.visit + length.buffer) starts.push(at)
  if (last >= first && last !== starts.at(-1)) starts.push(last)
  return starts
}
