import { calendarOf } from '#content/clinic-calendar.ts'
import { findClinic } from '#content/clinics.ts'
import type { Db, Tx } from '#db/client.ts'
import { leads } from '#db/schema/index.ts'
import { isKnownDate } from '#domain/calendar/known-moment.ts'
import { dateAfter, inMadrid, momentInMadrid } from '#domain/calendar/madrid-calendar.ts'
import { publicHolidays } from '#domain/calendar/public-holidays.ts'
import { type ClinicDay, freeStarts, laterTime, type SetVisit } from '#domain/clinic/clinic-day.ts'
import { type DaySpan, isOpenDay, spansOn } from '#domain/clinic/opening-hours.ts'
import { VISIT_SET } from '#domain/lead/lead-states.ts'
import { bookingLimitsOf, type ClinicCalendar } from '#domain/lead/preferred-bands.ts'
import { and, asc, eq, gte, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { requireClinic } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'

/** Longer than any run of holidays. */
const LOOKED_AT = 30
/** More than a clinic can attend in a day. */
const MAX_VISITS = 200

type Asked = {
  slug: string
  /** `YYYY-MM-DD`. */
  date: string
  /** The request whose own visit is ignored, because it would be moved. */
  except?: string | undefined
  /** Only requests changed since then. */
  since?: Date | undefined
}

/** A day of a clinic, without names. @throws {AppError} `not_found` */
export async function clinicDay(
  { database, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  { slug, date, except }: Asked,
): Promise<ClinicDay> {
  if (!findClinic(site.current, slug) || !isKnownDate(date))
    throw new AppError('not_found', 'No existe ese día o esa clínica.')
  requireClinic(staff, slug)
  const calendar = calendarOf(site.current, slug)
  const { visitMinutes, bufferMinutes } = bookingLimitsOf(calendar)
  const visits = await visitsOfDay(database.db, { slug, date, except }, visitMinutes)
  const opens = opensOn(calendar)
  const spans = opens(date) ? spansOn(calendar.schedule, date) : []
  const today = inMadrid(now())
  const after = date < today.date ? '24:00' : date === today.date ? today.time : ''
  return {
    date,
    hours: wholeDay(spans),
    visitMinutes,
    visits,
    free: spans.flatMap((span) => freeStarts(span, { visitMinutes, bufferMinutes }, visits, after)),
    previousOpen: openDay(date, -1, (day) => day >= today.date && opens(day)),
    nextOpen: openDay(date, 1, opens),
  }
}

/** From the first opening to the last closing. */
function wholeDay(spans: readonly DaySpan[]): ClinicDay['hours'] {
  const [first, last] = [spans[0], spans.at(-1)]
  return first && last ? { opens: first.opens, closes: last.closes } : null
}

/** A clinic's proposed and confirmed visits of a day, earliest first. */
export async function visitsOfDay(
  tx: Db | Tx,
  { slug, date, except, since }: Asked,
  visitMinutes: number,
): Promise<SetVisit[]> {
  const rows = await tx
    .select({ at: leads.appointmentAt, status: leads.status })
    .from(leads)
    .where(
      and(
        ofDay(slug, date),
        except === undefined ? undefined : ne(leads.folio, except),
        since ? gte(leads.changedAt, since) : undefined,
      ),
    )
    .orderBy(asc(leads.appointmentAt), asc(leads.id))
    .limit(MAX_VISITS)
  return rows.map(({ at, status }) => {
    const from = inMadrid(at ?? new Date(0)).time
    return { from, until: laterTime(from, visitMinutes), confirmed: status === 'visit_confirmed' }
  })
}

function ofDay(slug: string, date: string): SQL | undefined {
  return and(
    eq(leads.clinicSlug, slug),
    inArray(leads.status, VISIT_SET),
    gte(leads.appointmentAt, new Date(momentInMadrid(date, '00:00'))),
    lt(leads.appointmentAt, new Date(momentInMadrid(dateAfter(date, 1), '00:00'))),
    isNull(leads.mergedIntoId),
    eq(leads.isTest, false),
  )
}

function opensOn({ schedule, region }: ClinicCalendar): (date: string) => boolean {
  return (date) => isOpenDay(schedule, date, publicHolidays(Number(date.slice(0, 4)), region))
}

function openDay(date: string, step: 1 | -1, opens: (date: string) => boolean): string | null {
  const days = Array.from({ length: LOOKED_AT }, (_, index) => dateAfter(date, step * (index + 1)))
  return days.find(opens) ?? null
}
