import type { Db, Tx } from '#db/client.ts'
import { settingsHistory, staffProfiles } from '#db/schema/index.ts'
import { desc, eq } from 'drizzle-orm'

/** The saved versions of a section, newest first. */
export function sectionVersions(db: Db | Tx, section: string, limit: number) {
  return db
    .select({
      version: settingsHistory.version,
      value: settingsHistory.value,
      reason: settingsHistory.reason,
      changedAt: settingsHistory.changedAt,
      changedBy: staffProfiles.displayName,
    })
    .from(settingsHistory)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, settingsHistory.changedBy))
    .where(eq(settingsHistory.section, section))
    .orderBy(desc(settingsHistory.version))
    .limit(limit)
}
