import { index, inet, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/**
 * How many wrong passwords and codes an account had, in steps of ten minutes. Rows with the nil UUID only count
 * attempts on unknown addresses. Personal data (where the last attempt of a step came from); deleted after 30 days.
 */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    userId: uuid().notNull(),
    /** The beginning of the ten minutes. */
    since: at().notNull(),
    count: integer().notNull(),
    lastAt: at().notNull(),
    lastIp: inet(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.since] }),
    index('failed_sign_ins_since_idx').on(table.since),
  ],
)
