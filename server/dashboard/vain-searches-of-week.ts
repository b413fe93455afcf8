import type { Db } from '#db/client.ts'
import { vainSearches } from '#db/schema/index.ts'
import { mondayOf } from '#domain/calendar/madrid-calendar.ts'
import type { VainSearch } from '#domain/dashboard/dashboard.ts'
import { asc, desc, eq } from 'drizzle-orm'

const SHOWN = 8

/** This week's searches without results, most frequent first. */
export function vainSearchesOfWeek(db: Db, now: Date): Promise<VainSearch[]> {
  return db
    .select({ text: vainSearches.text, count: vainSearches.count })
    .from(vainSearches)
    .where(eq(vainSearches.week, mondayOf(now)))
    .orderBy(desc(vainSearches.count), asc(vainSearches.text))
    .limit(SHOWN)
}
