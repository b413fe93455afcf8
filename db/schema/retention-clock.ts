import { sql } from 'drizzle-orm'
import { check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/**
 * When a retention sweep last found the clock to be right, in one row. Other timestamps are no reference: a server
 * whose clock is wrong writes wrong ones there too. No personal data.
 */
export const retentionClock = pgTable(
  'retention_clock',
  {
    id: integer().primaryKey().default(1),
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('retention_clock_one_row', sql`${table.id} = 1`)],
)
