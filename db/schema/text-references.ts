import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Addresses that articles give as references, and whether they answered. No personal data; a row goes when no article
 * names its address anymore.
 */
export const textReferences = pgTable(
  'text_references',
  {
    url: text().primaryKey(),
    /** Null until the first check. */
    checkedAt: timestamp({ withTimezone: true }),
    status: integer(),
    /** Checks in a row that failed. */
    failures: integer().notNull().default(0),
    failingSince: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('text_references_checked_idx').on(table.checkedAt),
    check('text_references_url_length', sql`length(${table.url}) between 8 and 500`),
    check('text_references_status_range', sql`${table.status} between 100 and 999`),
  ],
)
