import { calendarOf } from '#content/clinic-calendar.ts'
import type { Site } from '#content/site/site.ts'
import type { Tx } from '#db/client.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { type SetVisit, visitsAt } from '#domain/clinic/clinic-day.ts'
import { bookingLimitsOf } from '#domain/lead/preferred-bands.ts'
import { sql } from 'drizzle-orm'
import { visitsOfDay } from './clinic-day.ts'

type Hour = {
  /** The request whose visit it will be. */
  folio: string
  clinicSlug: string
  at: Date
  /** Only visits of requests changed since then. */
  since?: Date
}

/**
 * Another visit of the clinic at that time. Two people setting a visit at the same moment are serialized here, so the
 * second is told.
 */
export async function takenHour(
  site: Site,
  tx: Tx,
  { folio, clinicSlug, at, since }: Hour,
): Promise<SetVisit | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`visits ${clinicSlug}`}))`)
  const { date, time } = inMadrid(at)
  const { visitMinutes } = bookingLimitsOf(calendarOf(site, clinicSlug))
  const visits = await visitsOfDay(tx, { slug: clinicSlug, date, except: folio, since }, visitMinutes)
  return visitsAt(time, visitMinutes, visits)[0]
}
