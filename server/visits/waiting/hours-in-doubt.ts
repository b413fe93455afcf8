import type { Db } from '#db/client.ts'
import { appointments, leadEvents, leads } from '#db/schema/index.ts'
import { SECOND_THOUGHT_MS } from '#domain/agenda/appointment-mails.ts'
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

type Span = { from: number; until: number }

/**
 * The hours in a clinic of visits that staff have just cancelled or moved and may restore: offered to somebody else,
 * they would be gone. Patients may still book them.
 */
export async function hoursInDoubt(
  { database: { db } }: Pick<Deps, 'database'>,
  slug: string,
  now: Date,
): Promise<Span[]> {
  const since = new Date(now.getTime() - SECOND_THOUGHT_MS)
  return [...(await justCancelled(db, slug, since)), ...(await justMoved(db, slug, since))]
}

async function justCancelled(db: Db, slug: string, since: Date): Promise<Span[]> {
  const rows = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.clinicSlug, slug),
        eq(appointments.state, 'cancelled'),
        eq(appointments.endedBy, 'clinic'),
        gt(appointments.changedAt, since),
      ),
    )
  return rows.map(({ startsAt, occupiedUntil }) => ({
    from: startsAt.getTime(),
    until: occupiedUntil.getTime(),
  }))
}

/** Where an undo would put the visit back; as long as it is now. */
async function justMoved(db: Db, slug: string, since: Date): Promise<Span[]> {
  const before = sql`${leadEvents.data} -> 'undo' -> 'before'`
  const rows = await db
    .select({ at: sql<string>`${before} ->> 'appointmentAt'`, visit: appointments })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .innerJoin(appointments, eq(appointments.leadId, leads.id))
    .where(
      and(
        gt(leadEvents.createdAt, since),
        isNotNull(leadEvents.staffId),
        sql`${leadEvents.data} ? 'undo'`,
        sql`${before} ->> 'appointmentAt' is not null`,
        sql`coalesce(${before} ->> 'clinicSlug', ${leads.clinicSlug}) = ${slug}`,
        inArray(appointments.state, ['proposed', 'confirmed']),
      ),
    )
  return rows.map(({ at, visit }) => {
    const from = Date.parse(at)
    return { from, until: from + visit.occupiedUntil.getTime() - visit.startsAt.getTime() }
  })
}
