import { inMadrid } from '../calendar/madrid-calendar.ts'
import { type AgendaResource, type ClinicAgenda, resourceStretches, type Stretch } from './clinic-agenda.ts'
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
 * that is long enough for a visit is offered: back to back from its start, and ending with it.
 */
export function freeTimes(agenda: ClinicAgenda, taken: Taken, asked: Asked): FreeTime[] {
  const visit = agenda.visitMinutes * MINUTE
  const buffer = agenda.bufferMinutes * MINUTE
  const [earliest, latest] = limitsOf(agenda, asked)
  const found = new Map<number, FreeTime>()
  const closed = closedTimes(taken)
  for (const date of datesBetween(asked.from, asked.until)) {
    if (date > latest) break
    const parts = partsOf(agenda, date, asked)
    for (const resource of resourcesFor(agenda, asked))
      for (const stretch of resourceStretches(agenda, resource, date))
        for (let seat = 0; seat < resource.capacity; seat++)
          for (const gap of gapsOf(stretch, closed(resource.id, seat, stretch), buffer))
            for (const at of startsIn(gap, visit, buffer))
              if (at >= earliest && parts(at) && !found.has(at))
                found.set(at, { at, resourceId: resource.id, seat })
  }
  return [...found.values()].toSorted((a, b) => a.at - b.at)
}

/**
 * The free stretches of each resource that a visit fits in, by time: what an agenda shows as free. With several seats
 * a resource can have several at once.
 */
export function freeGaps(
  agenda: ClinicAgenda,
  taken: Taken,
  { now, from, until }: Pick<Asked, 'now' | 'from' | 'until'>,
): (Stretch & { resourceId: number })[] {
  const visit = agenda.visitMinutes * MINUTE
  const buffer = agenda.bufferMinutes * MINUTE
  const closed = closedTimes(taken)
  const earliest = Math.ceil(now / GRAIN) * GRAIN
  const found: (Stretch & { resourceId: number })[] = []
  for (const date of datesBetween(from, until))
    for (const { id: resourceId, week, capacity } of agenda.resources)
      for (const stretch of resourceStretches(agenda, { week }, date))
        for (let seat = 0; seat < capacity; seat++)
          for (const gap of gapsOf(stretch, closed(resourceId, seat, stretch), buffer)) {
            const start = Math.max(gap.from, earliest)
            if (start + visit + (gap.atEnd ? 0 : buffer) <= gap.until)
              found.push({ resourceId, from: start, until: gap.until })
          }
  return found.toSorted((a, b) => a.from - b.from)
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
  const visit = (asked.minutes ?? agenda.visitMinutes) * MINUTE
  const buffer = agenda.bufferMinutes * MINUTE
  const closed = closedTimes(taken)
  for (const resource of resourcesFor(agenda, asked))
    for (const stretch of resourceStretches(agenda, resource, date))
      for (let seat = 0; seat < resource.capacity; seat++)
        for (const gap of gapsOf(stretch, closed(resource.id, seat, stretch), buffer))
          if (gap.from <= at && at + visit + (gap.atEnd ? 0 : buffer) <= gap.until)
            return { at, resourceId: resource.id, seat }
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

/** Whether a start is in a half day that the clinic offers. */
function partsOf({ mornings, afternoons }: ClinicAgenda, date: string, { byStaff }: Asked) {
  if (byStaff || (mornings && afternoons)) return () => true
  const midday = momentOf(date, MIDDAY)
  return (at: number) => (at < midday ? mornings : afternoons)
}

type Closed = Stretch & { isVisit: boolean }
type Gap = Stretch & { atEnd: boolean }

/** Nothing in an agenda lasts longer than the time looked back from a day. */
const LONGEST = 24 * 60 * MINUTE

/** Finds what is taken on a seat within a stretch, by start; sorted once for all days. */
function closedTimes({ busy, blocked }: Taken) {
  const visits = Map.groupBy(
    busy.toSorted((a, b) => a.from - b.from),
    ({ resourceId, seat }) => `${resourceId}:${seat}`,
  )
  return (resourceId: number, seat: number, { from, until }: Stretch): Closed[] => {
    const own = visits.get(`${resourceId}:${seat}`) ?? []
    const found: Closed[] = blocked
      .filter((one) => one.resourceId === null || one.resourceId === resourceId)
      .filter((one) => one.from < until && one.until > from)
      // A buffer is for the next visit; nobody comes to a block.
      .map((one) => ({ from: one.from, until: one.until, isVisit: false }))
    for (let index = firstFrom(own, from - LONGEST); index < own.length && own[index]!.from < until; index++)
      if (own[index]!.until > from) found.push({ ...own[index]!, isVisit: true })
    return found.toSorted((a, b) => a.from - b.from || a.until - b.until)
  }
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

/** The free gaps between what is taken within a stretch of hours. `atEnd`: no visit follows, so no buffer is needed. */
function gapsOf(stretch: Stretch, closed: readonly Closed[], buffer: number): Gap[] {
  const gaps: Gap[] = []
  let from = stretch.from
  for (const one of closed) {
    if (one.from > from) gaps.push({ from, until: one.from, atEnd: !one.isVisit || buffer === 0 })
    from = Math.max(from, one.until)
  }
  if (from < stretch.until) gaps.push({ from, until: stretch.until, atEnd: true })
  return gaps
}

/** Back to back from the start of the gap, and one that ends with it, so that no free minute stays out of reach. */
function startsIn({ from, until, atEnd }: Gap, visit: number, buffer: number): number[] {
  const last = until - visit - (atEnd ? 0 : buffer)
  const first = Math.ceil(from / GRAIN) * GRAIN
  const starts: number[] = []
  for (let at = first; at <= last; at += visit + buffer) starts.push(at)
  const lastGrain = Math.floor(last / GRAIN) * GRAIN
  if (lastGrain >= first && lastGrain !== starts.at(-1)) starts.push(lastGrain)
  return starts
}
