import { staffStandings } from '#db/schema/index.ts'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../auth-deps.ts'

/** Records that a back office user signed in with a password below today's rules. */
export async function markWeakPassword(db: Queryable, userId: string): Promise<void> {
  await db
    .insert(staffStandings)
    .values({ userId, weakPassword: true })
    .onConflictDoUpdate({ target: staffStandings.userId, set: { weakPassword: true } })
}

/** After a password change. */
export async function clearWeakPassword(db: Queryable, userId: string): Promise<void> {
  await db
    .update(staffStandings)
    .set({ weakPassword: false })
    .where(and(eq(staffStandings.userId, userId), eq(staffStandings.weakPassword, true)))
}
