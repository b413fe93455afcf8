import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/**
 * How many leads came per hour and clinic, and how far they have got since; the dashboard sums these rows instead of
 * reading leads (server/dashboard/count-lead-days.ts maintains them).
 *
 * Aggregate: no row is about a person, so nothing has to be erased. When a lead is erased for its age, the counts of
 * its day stay as they are from then on. When somebody asks for it, the day is counted again, unless others of that
 * day are gone for their age.
 */
export const leadCounts = pgTable(
  'lead_counts',
  {
    /** In Madrid. */
    day: date({ mode: 'string' }).notNull(),
    /** In Madrid time; the hour that occurs twice in October is one row. */
    hour: smallint().notNull(),
    /** Empty: no clinic was chosen. */
    clinicSlug: text().notNull().default(''),
    leads: integer().notNull(),
    contacted: integer().notNull(),
    booked: integer().notNull(),
    attended: integer().notNull(),
    /** Visits that were missed, or are no longer expected. */
    missed: integer().notNull(),
    /** Came with data of the visit, which requires consent. */
    measured: integer().notNull(),
    /** Open minutes until each first answer, for the median. */
    responseMinutes: integer().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.hour, table.clinicSlug] }),
    check('lead_counts_hour', sql`${table.hour} between 0 and 23`),
  ],
)

/** Which pages the leads of a day came from; aggregate, like `lead_counts`. */
export const leadPageCounts = pgTable(
  'lead_page_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    clinicSlug: text().notNull().default(''),
    /** Without origin, query and fragment. */
    path: text().notNull(),
    leads: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.clinicSlug, table.path] })],
)
