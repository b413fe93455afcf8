import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * How often something was looked for in vain in the search of the site in a week. Aggregate, and only what
 * `domain/measurement/vain-search.ts` lets through: no row concerns a person. Weeks of more than 13 months ago are deleted.
 */
export const vainSearches = pgTable(
  'vain_searches',
  {
    /** Its Monday, of Madrid. */
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
