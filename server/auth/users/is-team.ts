import { staffProfiles, userRoles } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '../auth-deps.ts'
import type { Budget } from '../http/limits.ts'

/** Whether an account belongs to the team: it has a role or a staff profile. */
export async function isTeam(db: Queryable, userId: string): Promise<boolean> {
  const found = await unionAll(
    db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.userId, userId)),
    db.select({ id: staffProfiles.userId }).from(staffProfiles).where(eq(staffProfiles.userId, userId)),
  ).limit(1)
  return found.length > 0
}

/** Which budget pays for the messages that a signed-in user triggers. */
export async function smsBudgetOf(db: Queryable, userId: string): Promise<Budget> {
  return (await isTeam(db, userId)) ? 'team' : 'strangers'
}
