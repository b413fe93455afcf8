import type { Db } from '#db/client.ts'
import { rightsRequests } from '#db/schema/index.ts'
import type { SweepCount } from '#domain/lead/data/retention-guard.ts'
import { RIGHTS_KEPT_YEARS } from '#domain/privacy/rights-request.ts'
import { count, lt } from 'drizzle-orm'

/** Deletes requests closed more than three years ago; run by the retention sweep. */
export async function eraseOldRightsRequests(db: Db, now: Date): Promise<void> {
  await db.delete(rightsRequests).where(isOld(now))
}

/** How many would be deleted now, out of how many. */
export async function countOldRightsRequests(db: Db, now: Date): Promise<SweepCount> {
  const [due, total] = await Promise.all([
    db.select({ n: count() }).from(rightsRequests).where(isOld(now)),
    db.select({ n: count() }).from(rightsRequests),
  ])
  return { sweep: 'rights', due: due[0]?.n ?? 0, total: total[0]?.n ?? 0 }
}

function isOld(now: Date) {
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - RIGHTS_KEPT_YEARS)
  return lt(rightsRequests.closedAt, limit)
}
