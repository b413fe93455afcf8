import { sql } from 'drizzle-orm'
import { check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/**
 * The last time at which a retention sweep found the clock to be right, in one row. What else the log holds is no measure: a
 * server whose clock is wrong writes wrong times there too. No personal data.
 */
export const retentionClock = pgTable(
  'retention_clock',
  {
    id: integer().primaryKey().default(1),
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('retention_clock_one_row', sql`${table.id} = 1`)],
)
