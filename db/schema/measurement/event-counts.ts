import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * How often each event happened on a page on a day. Aggregate: no row is about a person. Kept for 25 months, so that a
 * year can be compared with the one before.
 */
export const eventCounts = pgTable(
  'event_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    page: text().notNull(),
    target: text().notNull().default(''),
    /** Events with a value: its bucket (domain/measurement/buckets.ts), else empty. */
    bucket: text().notNull().default(''),
    device: text().notNull(),
    unit: text().notNull().default(''),
    clinicSlug: text().notNull().default(''),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.name, table.day, table.page, table.target, table.bucket, table.device],
    }),
    check('event_counts_positive', sql`${table.count} > 0`),
  ],
)

/** The visits of a day by what is known of them, and how far they got. Aggregate, kept like `event_counts`. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    device: text().notNull(),
    landing: text().notNull(),
    /** `''`: not known, for want of consent. */
    source: text().notNull().default(''),
    medium: text().notNull().default(''),
    campaign: text().notNull().default(''),
    firstSource: text().notNull().default(''),
    unit: text().notNull().default(''),
    clinicSlug: text().notNull().default(''),
    visits: integer().notNull(),
    used: integer().notNull(),
    formSeen: integer().notNull(),
    formBegun: integer().notNull(),
    formSent: integer().notNull(),
  },
  (table) => [index('visit_counts_day_idx').on(table.day)],
)

/**
 * How long visits took from their start to each step, in seconds rounded to a bucket: the medians of the funnel.
 * Aggregate, kept like `event_counts`.
 */
export const visitTimes = pgTable(
  'visit_times',
  {
    day: date({ mode: 'string' }).notNull(),
    step: text().notNull(),
    device: text().notNull(),
    source: text().notNull().default(''),
    unit: text().notNull().default(''),
    clinicSlug: text().notNull().default(''),
    seconds: integer().notNull(),
    visits: integer().notNull(),
  },
  (table) => [
    index('visit_times_day_idx').on(table.step, table.day),
    check('visit_times_step', sql`${table.step} in ('used', 'form_seen', 'form_begun', 'form_sent')`),
  ],
)

/** Events that were not counted, by reason: too many, too late, a bot, unknown, twice. Aggregate. */
export const eventRefusals = pgTable(
  'event_refusals',
  {
    day: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.reason] })],
)
