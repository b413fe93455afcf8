import { brand } from '#content/brand.ts'
import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import { type Appointment, appointments, type Lead } from '#db/schema/index.ts'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { visitEvent } from '../../agenda/mails/visit-event.ts'

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH'

/** The proposed or confirmed visit of a lead; undefined if there is none. */
export async function currentVisit(db: Db | Tx, { id }: Pick<Lead, 'id'>): Promise<Appointment | undefined> {
  const [visit] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.leadId, id), inArray(appointments.state, ['proposed', 'confirmed'])))
  return visit
}

/** A visit as a calendar file. */
export function visitFile(
  site: Site,
  visit: Parameters<typeof visitEvent>[1],
  about: Parameters<typeof visitEvent>[2],
): string {
  return calendarFile([visitEvent(site, visit, about)], { producer: brand })
}
