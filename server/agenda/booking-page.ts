import { isMoment } from '#domain/calendar/is-moment.ts'
import type { Alternative, BookableClinic, FreeHours } from '#domain/agenda/booking-api.ts'
import { dateOf, daysAfter } from '#domain/agenda/madrid-time.ts'
import { isDate } from '#domain/calendar/madrid-calendar.ts'
import { setTimeout } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { bookableClinics, hoursOfClinic, serviceOf } from './booking-offer.ts'
import { alternativesTo } from './free-hours.ts'

/** Milliseconds: without the database the page still takes requests, by half days. */
const PATIENCE_MS = 1500
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

/** The offer for the query of the page: `clinica`, `tratamiento`, `desde` (the week) and `hora` (a shared link). */
export async function bookingOffer(deps: Deps, query: URLSearchParams): Promise<BookingOffer> {
  const first = dateOf(deps.now().getTime())
  const last = daysAfter(first, deps.site.current.bookingLimits.daysAhead)
  const none: BookingOffer = { clinics: [], hours: null, asked: null, first, last }
  const patience = new AbortController()
  try {
    return await Promise.race([
      readOffer(deps, query, none),
      setTimeout(PATIENCE_MS, none, { signal: patience.signal }),
    ])
  } catch (error) {
    deps.log.warn({ err: error }, 'the booking page has no hours')
    return none
  } finally {
    patience.abort()
  }
}

async function readOffer(deps: Deps, query: URLSearchParams, none: BookingOffer): Promise<BookingOffer> {
  const treatment = query.get('tratamiento') ?? ''
  const clinics = await bookableClinics(deps, treatment)
  const chosen = clinics.find(({ slug }) => slug === query.get('clinica'))
  if (!chosen?.online) return { ...none, clinics }
  const clinic = chosen.slug
  const asked = await askedHour(deps, { clinic, treatment, at: query.get('hora') ?? '' })
  const from = query.get('desde') ?? ''
  const shown = asked?.alternatives === null ? asked.at : (asked?.alternatives?.[0]?.at ?? chosen.first)
  const hours = await hoursOfClinic(deps, {
    clinic,
    treatment,
    from: isDate(from) ? from : shown === null ? undefined : dateOf(Date.parse(shown)),
    days: WEEK,
  })
  return { ...none, clinics, hours, asked }
}

/** Whether the hour of a shared link can still be had. */
async function askedHour(
  deps: Deps,
  { clinic, treatment, at }: { clinic: string; treatment: string; at: string },
): Promise<BookingOffer['asked']> {
  if (at === '') return null
  const now = deps.now()
  const moment = isMoment(at) ? new Date(at) : now
  const day = dateOf(moment.getTime())
  const { days } = await hoursOfClinic(deps, { clinic, treatment, from: day, days: 1 })
  const isFree = days.some(({ morning, afternoon }) =>
    [...morning, ...afternoon].some((hour) => hour.at === moment.toISOString()),
  )
  if (isMoment(at) && isFree) return { at: moment.toISOString(), alternatives: null }
  const alternatives = await alternativesTo(deps.database.db, deps.site.current, {
    clinicSlug: clinic,
    at: moment,
    now,
    service: serviceOf(deps.site.current, treatment),
  })
  return { at: moment.toISOString(), alternatives }
}
