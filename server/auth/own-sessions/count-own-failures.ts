import { failedSignIns } from '#db/schema/index.ts'
import { desc, eq } from 'drizzle-orm'
import type { AuthDeps } from '../auth-deps.ts'

/** As long as they are stored. */
const DAYS = 30

/**
 * How often a wrong password or code was given for an account in the last days, and the last time. Times are ISO
 * 8601.
 */
export async function countOwnFailures({ db }: Pick<AuthDeps, 'db'>, user: { id: string }) {
  const rows = await db
    .select({ count: failedSignIns.count, lastAt: failedSignIns.lastAt, lastIp: failedSignIns.lastIp })
    .from(failedSignIns)
    .where(eq(failedSignIns.userId, user.id))
    .orderBy(desc(failedSignIns.since))
  const [last] = rows
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    days: DAYS,
    lastAt: last?.lastAt.toISOString() ?? null,
    lastIp: last?.lastIp ?? null,
  }
}
