import { isMoment } from '#domain/calendar/is-moment.ts'
import type { Alternative, BookableClinic, FreeHours } from '#domain/agenda/booking-api.ts'
import { dateOf, daysAfter } from '#domain/agenda/madrid-time.ts'
import { isDate } from '#domain/calendar/madrid-calendar.ts'
import type { Deps } from '../deps.ts'
import { onlineHours, presentClinics, presentHours } from './booking-offer.ts'
import { type ClinicHours, nearestHours } from './free-hours.ts'

const WEEK = 7

/** What the agenda offers on the booking page, for its URL. */
export type BookingOffer = {
  clinics: readonly BookableClinic[]
  /** A week of the clinic in the URL, from its first free day or the day asked for. */
  hours: FreeHours | null
  /** The hour in the URL, and what can be had instead if it can't. */
  asked: { at: string; alternatives: readonly Alternative[] | null } | null
  /** Madrid dates: today, and the last that can be booked. */
  first: string
  last: string
}

type OfferDeps = Pick<Deps, 'database' | 'site' | 'now' | 'log'>

/** The offer for the query of the page: `clinica`, `tratamiento`, `desde` (the week) and `hora` (a shared link). */
export async function bookingOffer(deps: OfferDeps, query: URLSearchParams): Promise<BookingOffer> {
  const first = dateOf(deps.now().getTime())
  const last = daysAfter(first, deps.site.current.bookingLimits.daysAhead)
  const none: BookingOffer = { clinics: [], hours: null, asked: null, first, last }
  try {
    return { ...none, ...(await readOffer(deps, query)) }
  } catch (error) {
    // Without the database the page still takes requests, by half days. A slow one is waited for: who comes for an hour
    // would be told that there are none.
    deps.log.warn({ err: error }, 'the booking page has no hours')
    return none
  }
}

/** Everything is read once, so that a link's hour and the hours beside it are of the same moment. */
async function readOffer(deps: OfferDeps, query: URLSearchParams): Promise<Partial<BookingOffer>> {
  const [site, now] = [deps.site.current, deps.now()]
  const online = await onlineHours(deps, query.get('tratamiento') ?? '')
  const clinics = presentClinics(site, online)
  const chosen = online.find(({ agenda }) => agenda.slug === query.get('clinica'))
  if (!chosen) return { clinics }
  const asked = askedHour(chosen, query.get('hora') ?? '', now)
  const from = query.get('desde') ?? ''
  const shown = asked?.alternatives ? asked.alternatives[0]?.at : asked?.at
  const day = shown === undefined ? chosen.times[0]?.at : Date.parse(shown)
  const hours = presentHours(site, chosen, {
    from: isDate(from) ? from : day === undefined ? undefined : dateOf(day),
    days: WEEK,
    now,
  })
  return { clinics, hours, asked }
}

/** Whether the hour of a shared link can still be had. */
function askedHour({ agenda, times }: ClinicHours, at: string, now: Date): BookingOffer['asked'] {
  if (at === '') return null
  const moment = isMoment(at) ? new Date(at) : now
  const isFree = isMoment(at) && times.some((time) => time.at === moment.getTime())
  return {
    at: moment.toISOString(),
    alternatives: isFree ? null : nearestHours(agenda.slug, times, moment),
  }
}
