import type { Site } from '#content/site/site.ts'
import type { Tx } from '#db/client.ts'
import { appointments } from '#db/schema/index.ts'
import { timeOf } from '#domain/agenda/madrid-time.ts'
import type { SetVisit } from '#domain/clinic/clinic-day.ts'
import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { findPlace, type Place } from '../../agenda/find-place.ts'
import { ownMinutes } from '../../agenda/keep-appointment.ts'
import { readAgenda } from '../../agenda/read-agenda.ts'

type Hour = {
  /** The lead whose visit it will be; its own appointment doesn't count. */
  leadId: number
  clinicSlug: string
  at: Date
  now: Date
  resourceId?: number | undefined
}

/** A free place for a visit that staff set at any minute, or what is in the way. */
export async function placeFor(
  site: Site,
  tx: Tx,
  hour: Hour,
): Promise<{ place: Place } | { met: SetVisit | null }> {
  const own = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.leadId, hour.leadId), inArray(appointments.state, ['proposed', 'confirmed'])))
  const except = own.map(({ id }) => id)
  const minutes = ownMinutes(own[0])
  const place = await findPlace(tx, site, { ...hour, minutes, except, byStaff: true })
  return place ? { place } : { met: (await visitsThen(tx, site, hour))[0] ?? null }
}

/** What has taken the hour of a visit since a moment; undefined if it can be had again. */
export async function takenHour(
  site: Site,
  tx: Tx,
  { since, ...hour }: Hour & { since: Date },
): Promise<SetVisit | undefined> {
  const found = await placeFor(site, tx, hour)
  return 'place' in found ? undefined : (await visitsThen(tx, site, hour, since))[0]
}

/** The appointments of the clinic, or of one room, that overlap a visit at this time, except the lead's own. */
async function visitsThen(
  tx: Tx,
  site: Site,
  { leadId, clinicSlug, at, resourceId }: Hour,
  since?: Date,
): Promise<SetVisit[]> {
  const { visitMinutes } = await readAgenda(tx, site, clinicSlug)
  const until = new Date(at.getTime() + visitMinutes * 60_000)
  const rows = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.clinicSlug, clinicSlug),
        resourceId === undefined ? undefined : eq(appointments.resourceId, resourceId),
        inArray(appointments.state, ['held', 'proposed', 'confirmed']),
        lt(appointments.startsAt, until),
        gt(appointments.occupiedUntil, at),
        or(isNull(appointments.leadId), ne(appointments.leadId, leadId)),
        since
          ? sql`coalesce(${appointments.changedAt}, ${appointments.createdAt}) >= ${since.toISOString()}`
          : undefined,
      ),
    )
    .orderBy(asc(appointments.startsAt))
  return rows.map(({ startsAt, endsAt, state }) => ({
    from: timeOf(startsAt.getTime()),
    until: timeOf(endsAt.getTime()),
    confirmed: state === 'confirmed',
  }))
}
