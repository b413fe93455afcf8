import { appointments } from '#db/schema/index.ts'
import { SECOND_THOUGHT_MS } from '#domain/agenda/appointment-mails.ts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

type HourInDoubt = { clinicSlug: string; from: number; until: number }

/**
 * The hours of visits that staff have just cancelled and may restore: offered to somebody else, they would be gone.
 * Patients may still book them.
 */
export async function hoursInDoubt(
  { database }: Pick<Deps, 'database'>,
  slugs: readonly string[],
  now: Date,
): Promise<HourInDoubt[]> {
  const rows = await database.db
    .select()
    .from(appointments)
    .where(
      and(
        inArray(appointments.clinicSlug, [...slugs]),
        eq(appointments.state, 'cancelled'),
        eq(appointments.endedBy, 'clinic'),
        gt(appointments.changedAt, new Date(now.getTime() - SECOND_THOUGHT_MS)),
        gt(appointments.startsAt, now),
      ),
    )
  return rows.map(({ clinicSlug, startsAt, occupiedUntil }) => ({
    clinicSlug,
    from: startsAt.getTime(),
    until: occupiedUntil.getTime(),
  }))
}
