import { date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/**
 * The requests of a day by everything they can be filtered by, and how far they have got since; counted again with
 * `lead_counts` whenever one of the day's leads changes, or the hour of its visit passes. Aggregate: no name, no folio; when a lead is erased, its
 * day is counted again without it.
 */
export const leadFigures = pgTable(
  'lead_figures',
  {
    /** In Madrid. */
    day: date({ mode: 'string' }).notNull(),
    clinicSlug: text().notNull().default(''),
    /** Of the treatment asked for, or of the page. */
    unit: text().notNull().default(''),
    /** A treatment's slug; `''`: none, or no consent to keep it. */
    treatment: text().notNull().default(''),
    /** `form_type` of the lead. */
    channel: text().notNull(),
    /** `mobile`, `tablet`, `desktop` or `''`. */
    device: text().notNull().default(''),
    /** Last touch; `''`: not known, for want of consent. */
    source: text().notNull().default(''),
    medium: text().notNull().default(''),
    campaign: text().notNull().default(''),
    /** First touch. */
    firstSource: text().notNull().default(''),
    landing: text().notNull().default(''),
    /** The page with the form, without origin and query. */
    page: text().notNull().default(''),
    lostReason: text().notNull().default(''),
    /** Quarter of an hour of the day in which it came, 0 to 95, so that parts of days can be compared; null: not counted yet. */
    quarter: smallint(),
    leads: integer().notNull(),
    contacted: integer().notNull(),
    booked: integer().notNull(),
    /** Booked visits whose hour has passed. */
    due: integer().notNull(),
    attended: integer().notNull(),
    missed: integer().notNull(),
    lost: integer().notNull(),
    /** Sent with data of the visit, which requires consent. */
    measured: integer().notNull(),
    /** Open minutes until each first answer. */
    responseMinutes: integer().array().notNull().default([]),
    /** Whole minutes from the request until its visit was booked. */
    bookedMinutes: integer().array().notNull().default([]),
    /** Whole minutes from the request until the hour of a kept appointment. */
    attendedMinutes: integer().array().notNull().default([]),
    /** Sum of what attended people's requests were worth, if the team writes it down; cents. */
    valueCents: integer().notNull().default(0),
  },
  (table) => [index('lead_figures_day_idx').on(table.day)],
)
