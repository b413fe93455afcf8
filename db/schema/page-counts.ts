import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * How often something happened on a page on a day (a view, a scroll depth, a web vital's bucket, an answer under an
 * article).
 *
 * Without cookies and aggregate: no row is about a person, so nothing has to be erased.
 */
export const pageCounts = pgTable(
  'page_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    path: text().notNull(),
    /** What the event counts besides its name: a bucket, a device type; empty if nothing. */
    dimension: text().notNull().default(''),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.name, table.path, table.dimension] }),
    check('page_counts_name_length', sql`length(${table.name}) between 1 and 100`),
    check('page_counts_path_length', sql`length(${table.path}) between 1 and 500`),
    check('page_counts_dimension_length', sql`length(${table.dimension}) <= 200`),
    check('page_counts_count_positive', sql`${table.count} >= 0`),
  ],
)

export type PageCount = typeof pageCounts.$inferSelect
