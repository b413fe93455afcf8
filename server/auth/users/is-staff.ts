import { userRoles } from '#db/schema/index.ts'
import { and, eq } from 'drizzle-orm'
import { ADMIN_ROLE } from '../../shared/staff/staff.ts'
import type { Queryable } from '../auth-deps.ts'

/** Whether an account opens the back office: it has stricter password rules, and its sessions end sooner. */
export async function isStaff(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: userRoles.id })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, ADMIN_ROLE)))
    .limit(1)
  return rows.length > 0
}
