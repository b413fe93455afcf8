import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * How often the answers under articles were given, by day: the name is `article_answer`. What browsers report is counted
 * in `event_counts`; counts of before that table remain here until they are 25 months old.
 *
 * Without cookies and aggregate: no row is about a person, so nothing has to be erased.
 */
export const pageCounts = pgTable(
  'page_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    path: text().notNull(),
    /** What is counted besides the name: `yes` or `no`; empty if nothing. */
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
