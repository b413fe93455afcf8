import { answeringSchedule } from '#content/clinic-calendar.ts'
import type { Site } from '#content/site/site.ts'
import { dateAfter, inMadrid, momentInMadrid } from '#domain/calendar/madrid-calendar.ts'
import { isOpenDay } from '#domain/clinic/opening-hours.ts'
import type { DaySpan } from '#domain/measurement/report.ts'
import { eventBucket, secondsBucket } from '#domain/measurement/buckets.ts'
import { daysOf } from '#domain/measurement/report-spans.ts'
import type { PlannedDay } from './plan-days.ts'
import type { PlannedRequest } from './plan-requests.ts'
import { PAGES } from './planned-site.ts'
import type { EventCell, VisitCell } from './plan-web.ts'

/** A planned request with everything that figures say of it, worked out one by one and not by SQL. */
export type KnownRequest = PlannedRequest & {
  clinic: string
  ofUnit: string
  from: string
  first: string
  contacted: boolean
  booked: boolean
  due: boolean
  attended: boolean
  missed: boolean
  lost: boolean
  measured: boolean
  responseMinutes: number | null
  bookedMinutes: number | null
  attendedMinutes: number | null
}

export type KnownSpan = {
  days: string[]
  requests: KnownRequest[]
  events: (EventCell & { bucket: string })[]
  visits: VisitCell[]
}

const SEEN = new Set(['attended', 'quoted', 'treated'])
const REACHED = new Set(['contacted', 'qualified', 'visit_proposed', 'visit_confirmed', 'no_show', ...SEEN])
const BOOKED = new Set(['visit_confirmed', 'no_show', ...SEEN])
/** How the product calls what the campaigns of the plan call themselves. */
const SOURCE: Readonly<Record<string, string>> = { newsletter: 'mail' }
const MINUTE = 60_000

/** What is known of some days of a plan. */
export function knownOf(
  site: Site,
  plan: readonly PlannedDay[],
  { from, to }: DaySpan,
  now: Date,
): KnownSpan {
  const days = plan.filter(({ day }) => day >= from && day <= to)
  return {
    days: daysOf({ from, to }),
    requests: days
      .flatMap(({ requests }) => requests)
      .filter(({ isTest, status }) => !isTest && status !== 'invalid')
      .map((request) => knownRequest(site, request, now)),
    events: days
      .flatMap(({ events }) => events)
      .map((event) => ({ ...event, bucket: eventBucket(event.name, event.value) })),
    visits: days.flatMap(({ visits }) => visits),
  }
}

function knownRequest(site: Site, request: PlannedRequest, now: Date): KnownRequest {
  const { status, lostReason, createdAt, appointmentAt, bookedAt, source } = request
  const attended = SEEN.has(status)
  const booked = appointmentAt !== null || BOOKED.has(status)
  const passed = appointmentAt !== null && Date.parse(appointmentAt) <= now.getTime()
  const minutes = (until: string | null) =>
    until === null ? null : Math.floor((Date.parse(until) - Date.parse(createdAt)) / MINUTE)
  return {
    ...request,
    clinic: request.clinicSlug ?? '',
    ofUnit: request.unit ?? PAGES.find(({ page }) => page.page === request.page)?.page.unit ?? '',
    from: source === null ? '' : (SOURCE[source] ?? source),
    first: source === null ? '' : (request.firstSource ?? ''),
    contacted:
      REACHED.has(status) || (status === 'lost' && !['no_answer', 'duplicate', null].includes(lostReason)),
    booked,
    due:
      attended || status === 'no_show' || (passed && ['visit_proposed', 'visit_confirmed'].includes(status)),
    attended,
    missed: status === 'no_show',
    lost: status === 'lost',
    measured: source !== null,
    responseMinutes: request.firstResponseAt === null ? null : openMinutes(site, request),
    bookedMinutes: booked ? minutes(bookedAt) : null,
    attendedMinutes: attended ? minutes(appointmentAt) : null,
  }
}

const schedules = new Map<string, [number, number] | null>()

/** The opening hours of a clinic on a day, in moments; null if it is closed. */
function hoursOn(site: Site, clinic: string | null, day: string): [number, number] | null {
  const key = `${clinic} ${day}`
  if (!schedules.has(key)) {
    const schedule = answeringSchedule(site, clinic, day)
    schedules.set(
      key,
      isOpenDay(schedule, day)
        ? [momentInMadrid(day, schedule.opens), momentInMadrid(day, schedule.closes)]
        : null,
    )
  }
  return schedules.get(key)!
}

function openMinutes(site: Site, { createdAt, firstResponseAt, clinicSlug }: PlannedRequest): number {
  const whole = (text: string) => Math.floor(Date.parse(text) / MINUTE) * MINUTE
  const [from, to] = [whole(createdAt), whole(firstResponseAt!)]
  let minutes = 0
  for (let day = inMadrid(new Date(from)).date; momentInMadrid(day, '00:00') < to; day = dateAfter(day, 1)) {
    const hours = hoursOn(site, clinicSlug, day)
    if (hours) minutes += Math.max(0, Math.min(to, hours[1]) - Math.max(from, hours[0])) / MINUTE
  }
  return minutes
}

/** The middle of some numbers, and of how many; the lower one of two. */
export function middle(values: readonly (number | null)[]): { median: number | null; cases: number } {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b)
  return { median: known[Math.ceil(known.length / 2) - 1] ?? null, cases: known.length }
}

/** The middle of the seconds that visits took to a step. */
export function middleSeconds(visits: readonly VisitCell[], step: 'used' | 'formSeen' | 'formSent') {
  const all = visits.flatMap((visit) => {
    const seconds = visit[step]
    return seconds === null ? [] : Array.from({ length: visit.count }, () => secondsBucket(seconds))
  })
  return middle(all)
}
