import { calendarOf } from '#content/clinic-calendar.ts'
import type { Site } from '#content/site/site.ts'
import type { Tx } from '#db/client.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { type SetVisit, visitsAt } from '#domain/clinic/clinic-day.ts'
import { bookingLimitsOf } from '#domain/lead/preferred-bands.ts'
import { sql } from 'drizzle-orm'
import { visitsOfDay } from './clinic-day.ts'

type Hour = {
  /** Whose visit it is to be. */
  folio: string
  clinicSlug: string
  at: Date
  /** Only by visits of requests that somebody has changed since then. */
  since?: Date
}

/**
 * Another visit of the clinic at that hour. Two who set a visit at the same moment wait for each other here, so that the
 * second one is told.
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
