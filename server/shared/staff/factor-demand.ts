import { staffStandings } from '#db/schema/index.ts'
import { factorDueAt, readsPeople } from '#domain/staff/factor-due.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Staff } from './staff.ts'

/**
 * When a second factor must be there for somebody whose session has not used one; null where none is asked. Of everybody
 * at once where the settings say so, else of those who may read about people, some days after they were first asked.
 */
export function factorDueOf({ env, now }: Pick<Deps, 'env' | 'now'>, staff: Staff): Date | null {
  if (staff.aal === 'aal2') return null
  if (staff.factorOfAll) return now()
  if (!readsPeople(staff.capabilities)) return null
  return factorDueAt(staff.factorAskedAt ?? now(), env.auth.staffFactorGrace)
}

/** Notes when a second factor was first asked of somebody: who takes theirs away later gets no other week. */
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
