import type { Site } from '#content/site/site.ts'
import type { Alternative, FreeHours, OwnAppointment } from '#domain/agenda/booking-api.ts'
import { dateOf, daysAfter } from '#domain/agenda/madrid-time.ts'
import { isDate } from '#domain/calendar/madrid-calendar.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { rateLimitsOf } from '../../shared/http/rate-limits.ts'
import { hoursOfClinic } from '../../agenda/booking-offer.ts'
import { alternativesTo } from '../../agenda/free-hours.ts'
import { readAgenda } from '../../agenda/read-agenda.ts'
import { findOwn, type OwnVisit } from './find-own.ts'
import { presentOwn } from './present-own.ts'

const WEEK = 7

/** What the page of a visit needs to know. */
export type VisitPageData = {
  visit: OwnAppointment
  folio: string
  /** What the clinic wants people to know when they come. */
  arrival: string
  /** The reason and notes are kept. */
  keepsHealth: boolean
  /** The slug of the treatment they come for, or empty. */
  treatment: string
  /** Its clinic gives hours on the web. */
  givesHours: boolean
  /** A week of them, while another hour is being chosen. */
  hours: FreeHours | null
  /** Hours near it, before it is cancelled. */
  others: readonly Alternative[]
  /** Madrid dates: today, and the last that can be booked. */
  first: string
  last: string
}

/** Why there is nothing to show: the link is not (or no longer) one of ours, or an address tries too many. */
export type VisitRefusal = { status: 404 | 410 | 429 }

/** The page of a visit for its link; `query` has `cambiar`, `anular` and the week `desde`. */
export async function visitPage(
  deps: Deps,
  token: string,
  query: URLSearchParams,
  clientAddress: string,
): Promise<VisitPageData | VisitRefusal> {
  const own = await findOwn(deps, deps.database.db, token)
  if (typeof own === 'string') return refusalOf(deps, own, clientAddress)
  const { db } = deps.database
  const site = deps.site.current
  const { appointment, lead } = own
  const clinic = appointment.clinicSlug
  const agenda = await readAgenda(db, site, clinic)
  const visit = await presentOwn(deps, own)
  const treatment = lead.treatment ?? ''
  const first = dateOf(deps.now().getTime())
  return {
    visit,
    folio: lead.folio,
    arrival: agenda.arrival,
    keepsHealth: lead.healthContentKept,
    treatment,
    givesHours: agenda.online,
    hours: visit.canChange && agenda.online && query.has('cambiar') ? await hoursFor(deps, own, query) : null,
    others: visit.canChange && agenda.online && query.has('anular') ? await othersFor(deps, site, own) : [],
    first,
    last: daysAfter(first, site.bookingLimits.daysAhead),
  }
}

/** Nobody learns from it whether a link was ever one of ours, but for those that are signed. */
async function refusalOf(
  deps: Deps,
  reason: 'expired' | 'unknown',
  clientAddress: string,
): Promise<VisitRefusal> {
  try {
    await rateLimitsOf(deps).consume('visits', clientAddress)
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return { status: 429 }
    throw error
  }
  return { status: reason === 'expired' ? 410 : 404 }
}

/** From the day asked for, or the first one with a free hour. */
async function hoursFor(deps: Deps, { appointment, lead }: OwnVisit, query: URLSearchParams) {
  const from = query.get('desde') ?? ''
  const wanted = {
    clinic: appointment.clinicSlug,
    treatment: lead.treatment ?? '',
    days: WEEK,
    except: [appointment.id],
  }
  if (isDate(from)) return hoursOfClinic(deps, { ...wanted, from })
  const hours = await hoursOfClinic(deps, wanted)
  const isEmpty = hours.days.every(({ morning, afternoon }) => morning.length + afternoon.length === 0)
  return isEmpty && hours.next ? hoursOfClinic(deps, { ...wanted, from: hours.next }) : hours
}

async function othersFor(deps: Deps, site: Site, { appointment }: OwnVisit) {
  const { clinicSlug, startsAt: at } = appointment
  const others = await alternativesTo(deps.database.db, site, { clinicSlug, at, now: deps.now() })
  return others.filter((other) => other.at !== at.toISOString())
}
