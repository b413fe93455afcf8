import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * What browsers reported, one row each, in a partition per day (the migration makes the table partitioned). Partitions
 * older than thirty days are dropped.
 *
 * Not personal data: no identifier, no address, no link between the rows of a visitor. `batch` is random per sending,
 * so that an event that arrives twice is stored once.
 */
export const webEvents = pgTable(
  'web_events',
  {
    /** In Madrid; the day of its arrival less its age. */
    day: date({ mode: 'string' }).notNull(),
    batch: uuid().notNull(),
    /** Its place in the batch. */
    place: smallint().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** One of domain/measurement/event-names.ts. */
    name: text().notNull(),
    /** The path of a public page, or its pattern where the page is not known (domain/pages). */
    page: text().notNull(),
    /** What it happened to, from a closed list: a form, a zone, a step; empty if nothing. */
    target: text().notNull().default(''),
    value: real(),
    device: text().notNull(),
    /** Of the page: a unit's or a clinic's slug, empty if it has none. */
    unit: text().notNull().default(''),
    clinicSlug: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.batch, table.place] }),
    check('web_events_device', sql`${table.device} in ('mobile', 'tablet', 'desktop')`),
    check(
      'web_events_lengths',
      sql`length(${table.name}) between 1 and 60 and length(${table.page}) between 1 and 300 and length(${table.target}) <= 100`,
    ),
  ],
)

/**
 * The visits of today (and yesterday until its last aggregation, an hour after its end): how far each got. The key is a
 * hash of address and browser with the salt of the day; hash and salt are deleted then, and backups leave both out.
 *
 * Personal data while the salt lives (pseudonymous). Purpose: count visits. Legal basis: legitimate interest (GDPR
 * art. 6.1.f), within the AEPD's guide on measurement without consent. Retention: two days at most.
 */
export const visitDays = pgTable(
  'visit_days',
  {
    day: date({ mode: 'string' }).notNull(),
    /** 32 hexadecimal digits. */
    visitor: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    device: text().notNull(),
    /** Its first page; as a pattern if the path tells what somebody reads about (server/analytics/counted-page.ts). */
    landing: text().notNull(),
    /** Only with consent to analytics; null: not known. */
    source: text(),
    medium: text(),
    campaign: text(),
    firstSource: text(),
    /** Of the first page of the visit that has one. */
    unit: text().notNull().default(''),
    clinicSlug: text().notNull().default(''),
    usedAt: timestamp({ withTimezone: true }),
    formSeenAt: timestamp({ withTimezone: true }),
    formBegunAt: timestamp({ withTimezone: true }),
    formSentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.visitor] }),
    check('visit_days_visitor', sql`${table.visitor} ~ '^[0-9a-f]{32}$'`),
  ],
)

/** The salt of each day, shared by all processes; deleted with the day's visits. */
export const visitSalts = pgTable('visit_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: text().notNull(),
})

/** Which days have events that are not aggregated yet. No personal data. */
export const eventDays = pgTable(
  'event_days',
  {
    day: date({ mode: 'string' }).primaryKey(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    aggregatedAt: timestamp({ withTimezone: true }),
    /** `visits`: its visits are gone, late events are still counted. `yes`: its events are gone, all is final. */
    closed: text().notNull().default('no'),
    /** Whether `page_figures` and `vital_figures` have the day: days counted before those tables are added up later. */
    hasFigures: boolean().notNull().default(false),
    /** Page views and visits of the whole network in each quarter of an hour, so that parts of days can be compared. */
    viewsByQuarter: integer().array(),
    visitsByQuarter: integer().array(),
  },
  (table) => [
    index('event_days_open_idx')
      .on(table.changedAt)
      .where(sql`${table.closed} = 'no'`),
    check('event_days_closed', sql`${table.closed} in ('no', 'visits', 'yes')`),
  ],
)
