import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/**
 * How many leads came in an hour for a clinic, and how far they have got since: what the dashboard adds up instead of
 * reading leads (server/lead-counts/count-changed-days.ts keeps it).
 *
 * Aggregate: no row concerns a person, so nothing has to be erased; when leads are, their day is counted again.
 */
export const leadCounts = pgTable(
  'lead_counts',
  {
    /** Of Madrid. */
    day: date({ mode: 'string' }).notNull(),
    /** As clocks in Madrid show it; the hour that comes twice in October is one row. */
    hour: smallint().notNull(),
    /** Empty: no clinic was chosen. */
    clinicSlug: text().notNull().default(''),
    leads: integer().notNull(),
    contacted: integer().notNull(),
    booked: integer().notNull(),
    attended: integer().notNull(),
    /** Visits that were missed, or are waited for no more. */
    missed: integer().notNull(),
    /** Came with data of the visit, which only consent gives. */
    measured: integer().notNull(),
    /** Open minutes until each first answer, for the median. */
    responseMinutes: integer().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.hour, table.clinicSlug] }),
    check('lead_counts_hour', sql`${table.hour} between 0 and 23`),
  ],
)

/** From which pages the leads of a day came; aggregate, as `lead_counts`. */
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
