import { staffStandings } from '#db/schema/index.ts'
import { factorDueAt, readsPeople } from '#domain/staff/factor-due.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Staff } from './staff.ts'

/**
 * The deadline for a second factor if the session has not used one; null if none is required. Immediately for
 * everyone if the settings say so; otherwise for staff who may read personal data, some days after they were first
 * asked.
 */
export function factorDueOf({ env, now }: Pick<Deps, 'env' | 'now'>, staff: Staff): Date | null {
  if (staff.aal === 'aal2') return null
  if (staff.factorOfAll) return now()
  if (!readsPeople(staff.capabilities)) return null
  return factorDueAt(staff.factorAskedAt ?? now(), env.auth.staffFactorGrace)
}

/** Records when a second factor was first requested, so removing it later does not give another week. */
export async function askForFactor(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  userId: string,
): Promise<void> {
  await database.db
    .insert(staffStandings)
    .values({ userId, factorAskedAt: now() })
    .onConflictDoUpdate({
      target: staffStandings.userId,
      set: { factorAskedAt: sql`coalesce(${staffStandings.factorAskedAt}, excluded.factor_asked_at)` },
    })
}
