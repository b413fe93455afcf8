import type { AgendaResource } from '#domain/agenda/clinic-agenda.ts'
import type { Taken } from '#domain/agenda/free-times.ts'
import { weekday } from '#domain/calendar/madrid-calendar.ts'
import { publicHolidays } from '#domain/calendar/public-holidays.ts'
import type { DaySpan } from '#domain/clinic/opening-hours.ts'
import type { Situation } from './random-agenda.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const GRAIN = 5 * MINUTE

const madrid = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Madrid',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
})
const hours = new Map<number, { date: string; hour: string }>()

/** What a clock in Madrid shows; offsets are whole hours, so a conversion per hour is enough. */
function shown(moment: number): { date: string; time: string } {
  const start = Math.floor(moment / HOUR) * HOUR
  let found = hours.get(start)
  if (!found) {
    const parts = Object.fromEntries(madrid.formatToParts(start).map(({ type, value }) => [type, value]))
    found = { date: `${parts.year}-${parts.month}-${parts.day}`, hour: parts.hour! }
    hours.set(start, found)
  }
  const minute = String(Math.floor((moment - start) / MINUTE)).padStart(2, '0')
  return { date: found.date, time: `${found.hour}:${minute}` }
}

/** The rules of an agenda once more, checked minute by minute: slow, and without any arithmetic of days. */
export function minuteByMinute({ agenda, taken, asked, dates }: Situation) {
  const visit = agenda.visitMinutes * MINUTE
  const buffer = agenda.bufferMinutes * MINUTE
  const earliest = asked.byStaff ? asked.now : asked.now + agenda.hoursBefore * HOUR
  const today = shown(asked.now).date

  function inSpans(spans: readonly DaySpan[] | undefined, time: string) {
    return (spans ?? []).some(({ opens, closes }) => time >= opens && time < closes)
  }

  function isOpen(resource: AgendaResource, moment: number) {
    const { date, time } = shown(moment)
    const { schedule, region } = agenda
    if (schedule.closed?.includes(date) || date < (schedule.from ?? '')) return false
    if (publicHolidays(Number(date.slice(0, 4)), region).includes(date)) return false
    const day = weekday(date) - 1
    return (
      inSpans(schedule.week?.[day], time) && (resource.week === null || inSpans(resource.week[day], time))
    )
  }

  function isBlocked({ blocked }: Taken, resource: AgendaResource, moment: number) {
    return blocked.some(
      ({ from, until, resourceId }) =>
        (resourceId === null || resourceId === resource.id) && from <= moment && moment < until,
    )
  }

  /** Why a visit can't be at this time on this seat, or null. */
  function whyNot(resource: AgendaResource, seat: number, at: number, now: Taken = taken, length = visit) {
    const { date } = shown(at)
    for (let moment = at; moment < at + length; moment += MINUTE) {
      if (!isOpen(resource, moment) || shown(moment).date !== date) return 'closed'
      if (isBlocked(now, resource, moment)) return 'blocked'
    }
    const onSeat = now.busy.filter((one) => one.resourceId === resource.id && one.seat === seat)
    return onSeat.some((one) => one.from < at + length + buffer && at < one.until) ? 'taken' : null
  }

  /** Why this visitor may not be offered it, or null. */
  function whyNotOffered(at: number) {
    const { date, time } = shown(at)
    if (!dates.includes(date)) return 'not asked for'
    if (at < earliest) return 'too early'
    if (asked.byStaff) return null
    if (Date.parse(date) - Date.parse(today) > agenda.daysAhead * 24 * HOUR) return 'too late'
    return (time < '14:00' ? agenda.mornings : agenda.afternoons) ? null : 'half day'
  }

  const resources = agenda.resources.filter(
    ({ id, services }) =>
      (asked.resourceId === undefined || asked.resourceId === id) &&
      (asked.service === undefined || services.length === 0 || services.includes(asked.service)),
  )

  /** Every seat, with each full five minutes at which a visit could start there. */
  function seats(now: Taken = taken) {
    const first = Date.parse(dates[0]!) - 3 * HOUR
    const end = Date.parse(dates.at(-1)!) + 27 * HOUR
    return resources.flatMap((resource) =>
      Array.from({ length: resource.capacity }, (_, seat) => {
        const starts: number[] = []
        for (let at = first; at < end; at += GRAIN)
          if (dates.includes(shown(at).date) && whyNot(resource, seat, at, now) === null) starts.push(at)
        return { resource, seat, starts }
      }),
    )
  }

  /** As many visits as fit on all seats. */
  function mostVisits() {
    return seats().reduce((sum, { starts }) => {
      let [count, free] = [0, -Infinity]
      for (const at of starts)
        if (at >= free) {
          count++
          free = at + visit + buffer
        }
      return sum + count
    }, 0)
  }

  return { visit, buffer, earliest, whyNot, whyNotOffered, seats, mostVisits, resources }
}
