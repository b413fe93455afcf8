import type { Db, Tx } from '#db/client.ts'
import { type LeadConsent, leadConsents } from '#db/schema/index.ts'
import { desc, eq } from 'drizzle-orm'

/** The last answer for each purpose: consents are never changed, only superseded by a newer row. */
export function latestConsents(db: Db | Tx, leadId: number): Promise<LeadConsent[]> {
  return db
    .selectDistinctOn([leadConsents.purpose])
    .from(leadConsents)
    .where(eq(leadConsents.leadId, leadId))
    .orderBy(leadConsents.purpose, desc(leadConsents.id))
}
