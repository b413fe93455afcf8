import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * How often a site search without results was made per week. Aggregate, and only what `domain/measurement/vain-search.ts` lets
 * through: no row is about a person. Weeks older than 13 months are deleted.
 */
export const vainSearches = pgTable(
  'vain_searches',
  {
    /** Its Monday, in Madrid. */
    week: date({ mode: 'string' }).notNull(),
    /** Folded. */
    text: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.text] }),
    check('vain_searches_text_length', sql`length(${table.text}) between 1 and 60`),
    check('vain_searches_count_positive', sql`${table.count} > 0`),
  ],
)
