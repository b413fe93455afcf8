import type { Tx } from '#db/client.ts'
import { rightsRequests } from '#db/schema/index.ts'
import { RIGHTS_KEPT_YEARS } from '#domain/rights-request.ts'
import { lt } from 'drizzle-orm'

/** Deletes the requests that were closed more than three years ago. Every new request runs it, so none is forgotten. */
export async function eraseOldRightsRequests(tx: Tx, now: Date): Promise<void> {
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - RIGHTS_KEPT_YEARS)
  await tx.delete(rightsRequests).where(lt(rightsRequests.closedAt, limit))
}
