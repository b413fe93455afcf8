import { bigint, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

const times = () => integer().notNull()

/**
 * What happened on a page on a day, one column per thing that a report says of pages: the sums of `event_counts`, so
 * that a report of many pages reads one row of each. Aggregate, kept like `event_counts`.
 */
export const pageFigures = pgTable(
  'page_figures',
  {
    day: date({ mode: 'string' }).notNull(),
    page: text().notNull(),
    /** `''`: all devices together. */
    device: text().notNull(),
    unit: text().notNull().default(''),
    clinicSlug: text().notNull().default(''),
    views: times(),
    /** Views in which a quarter of the page was seen, and so on. */
    read25: times(),
    read50: times(),
    read75: times(),
    read90: times(),
    read100: times(),
    /** Views of ten seconds, thirty seconds and three minutes at least. */
    stayedTen: times(),
    stayedHalf: times(),
    stayedThree: times(),
    formSeen: times(),
    formBegun: times(),
    formSent: times(),
    searched: times(),
    asked: times(),
    compared: times(),
    zoneOpened: times(),
    bookingBegun: times(),
  },
  (table) => [index('page_figures_device_idx').on(table.device, table.day)],
)

/** The web vitals of a kind of page on a day, added up from `event_counts`. Aggregate, kept like it. */
export const vitalFigures = pgTable(
  'vital_figures',
  {
    day: date({ mode: 'string' }).notNull(),
    /** `lcp`, `inp` and so on. */
    name: text().notNull(),
    /** The pattern of the page, as `/tratamientos/:slug`; `/*` for an unknown one. */
    kind: text().notNull(),
    /** `''`: all devices together. */
    device: text().notNull(),
    unit: text().notNull().default(''),
    clinicSlug: text().notNull().default(''),
    /** How many in each bucket of this vital, in their order (domain/measurement/buckets.ts). */
    counts: bigint({ mode: 'number' }).array().notNull(),
  },
  (table) => [index('vital_figures_device_idx').on(table.device, table.day)],
)
