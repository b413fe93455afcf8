import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import type { Alternative } from '#domain/agenda/booking-api.ts'
import { hourWords } from '#domain/agenda/hour-words.ts'
import { type FreeTime, freeTimes, nearestTimes } from '#domain/agenda/free-times.ts'
import { dateOf, daysAfter, momentOf } from '#domain/agenda/madrid-time.ts'
import { type ReadAgenda, readAgendas } from './read-agenda.ts'
import { takenTimes } from './taken-times.ts'

export type HoursAsked = {
  slugs: readonly string[]
  now: Date
  /** Madrid dates, both included; by default from today to the last that can be booked. */
  from?: string | undefined
  until?: string | undefined
  /** Only resources for this service. */
  service?: string | undefined
  except?: readonly number[] | undefined
  byStaff?: boolean | undefined
}

export type ClinicHours = { agenda: ReadAgenda; times: FreeTime[] }

/** The free hours of clinics, by clinic in the order asked for. */
export async function freeHours(db: Db | Tx, site: Site, asked: HoursAsked): Promise<ClinicHours[]> {
  const { slugs, now, service, except, byStaff } = asked
  const today = dateOf(now.getTime())
  const from = asked.from !== undefined && asked.from > today ? asked.from : today
  const until = asked.until ?? daysAfter(today, site.bookingLimits.daysAhead)
  const agendas = await readAgendas(db, site, slugs)
  if (until < from || agendas.length === 0) return agendas.map((agenda) => ({ agenda, times: [] }))
  const taken = await takenTimes(db, {
    slugs,
    from: momentOf(from, '00:00'),
    until: momentOf(daysAfter(until, 1), '00:00'),
    now,
    except,
  })
  return agendas.map((agenda) => ({
    agenda,
    times: freeTimes(agenda, taken.get(agenda.slug) ?? { busy: [], blocked: [] }, {
      now: now.getTime(),
      from,
      until,
      service,
      byStaff,
    }),
  }))
}

/** The nearest free hours to one that can't be had, in the same clinic. */
export async function alternativesTo(
  db: Db | Tx,
  site: Site,
  asked: { clinicSlug: string; at: Date; now: Date; service?: string | undefined; byStaff?: boolean },
): Promise<Alternative[]> {
  const { clinicSlug, at, now, service, byStaff } = asked
  const day = dateOf(at.getTime())
  const around = { from: daysAfter(day, -AROUND_DAYS), until: daysAfter(day, AROUND_DAYS) }
  for (const range of [around, {}]) {
    const [found] = await freeHours(db, site, { slugs: [clinicSlug], now, service, byStaff, ...range })
    const nearest = nearestHours(clinicSlug, found?.times ?? [], at)
    if (nearest.length === ALTERNATIVES || range !== around) return nearest
  }
  return []
}

/** The nearest of these free times. */
export function nearestHours(clinic: string, times: readonly FreeTime[], to: Date): Alternative[] {
  return nearestTimes(times, to.getTime(), ALTERNATIVES).map(({ at }) => ({
    at: new Date(at).toISOString(),
    clinic,
    text: hourWords(at),
  }))
}

const ALTERNATIVES = 3
const AROUND_DAYS = 14
