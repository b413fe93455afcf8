import { findTreatment } from '#content/treatments.ts'
import type { Site } from '#content/site/site.ts'
import type { BookableClinic, FreeDay, FreeHour, FreeHours } from '#domain/agenda/booking-api.ts'
import type { FreeTime } from '#domain/agenda/free-times.ts'
import { dateOf, datesBetween, daysAfter, timeOf } from '#domain/agenda/madrid-time.ts'
import type { Deps } from '../deps.ts'
import { type ClinicHours, freeHours } from './free-hours.ts'
import { readAgendas } from './read-agenda.ts'

/** From this hour on it is afternoon. */
const MIDDAY = '14:00'

type OfferDeps = Pick<Deps, 'database' | 'site' | 'now'>

/** Which clinics give hours, and the first free one of each that does. @param treatment its slug, if one is named */
export async function bookableClinics(deps: OfferDeps, treatment = ''): Promise<BookableClinic[]> {
  return presentClinics(deps.site.current, await onlineHours(deps, treatment))
}

/** All hours that can be booked, in the clinics that give hours. */
export async function onlineHours(deps: OfferDeps, treatment: string): Promise<ClinicHours[]> {
  const site = deps.site.current
  const { db } = deps.database
  const agendas = await readAgendas(db, site, site.clinicSlugs)
  const slugs = agendas.filter((agenda) => agenda.online).map(({ slug }) => slug)
  if (slugs.length === 0) return []
  return freeHours(db, site, { slugs, now: deps.now(), service: serviceOf(site, treatment) })
}

export function presentClinics(site: Site, online: readonly ClinicHours[]): BookableClinic[] {
  const firsts = new Map(online.map(({ agenda, times }) => [agenda.slug, times[0]?.at]))
  return site.clinicSlugs.map((slug) => {
    const first = firsts.get(slug)
    return {
      slug,
      online: firsts.has(slug),
      first: first === undefined ? null : new Date(first).toISOString(),
    }
  })
}

export type HoursWanted = {
  clinic: string
  treatment?: string | undefined
  /** A Madrid date; today by default and at the earliest. */
  from?: string | undefined
  days: number
  /** Appointments that don't count: the one to be moved. */
  except?: readonly number[] | undefined
}

/** The hours of a clinic that gives hours, by day; no days for any other clinic. */
export async function hoursOfClinic(deps: OfferDeps, wanted: HoursWanted): Promise<FreeHours> {
  const site = deps.site.current
  const now = deps.now()
  const [found] = await freeHours(deps.database.db, site, {
    slugs: [wanted.clinic],
    now,
    from: wanted.from,
    service: serviceOf(site, wanted.treatment ?? ''),
    except: wanted.except,
  })
  if (!found?.agenda.online) return { clinic: wanted.clinic, days: [], next: null }
  return presentHours(site, found, { ...wanted, now })
}

/** Some days of a clinic's free hours, from today at the earliest. */
export function presentHours(
  site: Site,
  { agenda, times }: ClinicHours,
  { from: wanted, days, now }: { from?: string | undefined; days: number; now: Date },
): FreeHours {
  const today = dateOf(now.getTime())
  const last = daysAfter(today, site.bookingLimits.daysAhead)
  const from = wanted !== undefined && wanted > today ? wanted : today
  if (from > last) return { clinic: agenda.slug, days: [], next: null }
  const until = daysAfter(from, days - 1)
  const byDate = Map.groupBy(times, ({ at }) => dateOf(at))
  const next = times.find(({ at }) => dateOf(at) > until)
  return {
    clinic: agenda.slug,
    days: datesBetween(from, until < last ? until : last).map((date) =>
      freeDay(date, byDate.get(date) ?? []),
    ),
    next: next ? dateOf(next.at) : null,
  }
}

/** The service of a treatment, which decides the rooms and professionals that can be used. */
export function serviceOf(site: Site, treatment: string): string | undefined {
  return findTreatment(site, treatment)?.service
}

function freeDay(date: string, times: readonly FreeTime[]): FreeDay {
  const hours = times.map(({ at }): FreeHour => ({ at: new Date(at).toISOString(), time: timeOf(at) }))
  return {
    date,
    morning: hours.filter(({ time }) => time < MIDDAY),
    afternoon: hours.filter(({ time }) => time >= MIDDAY),
  }
}
