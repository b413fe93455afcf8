import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id } from '../columns.ts'

/** Something unusual in the figures, open until they are usual again. No personal data but the account of who noted it. */
export const measurementAlerts = pgTable(
  'measurement_alerts',
  {
    id: id(),
    kind: text().notNull(),
    /** What it is about: a clinic, a form, a route; `''`: everything. */
    subject: text().notNull().default(''),
    /** The figures that it says: observed, usual, sample. */
    data: jsonb().$type<Record<string, number | string>>().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while quiet hours hold it back; mailed once. */
    mailedAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
    /** Somebody has seen it and deals with it: it is no longer pointed out. */
    notedAt: timestamp({ withTimezone: true }),
    /** Who; an account of the staff. */
    notedBy: uuid(),
  },
  (table) => [
    uniqueIndex('measurement_alerts_open_idx')
      .on(table.kind, table.subject)
      .where(sql`${table.closedAt} is null`),
    index('measurement_alerts_opened_idx').on(table.openedAt),
    check(
      'measurement_alerts_kind',
      sql`${table.kind} in ('few_requests', 'no_requests', 'form_errors', 'poor_vitals')`,
    ),
  ],
)

/** The weekly mails that went out, so that each goes once. No personal data. */
export const weeklyMails = pgTable('weekly_mails', {
  /** Its Monday, in Madrid. */
  week: date({ mode: 'string' }).primaryKey(),
  sentAt: timestamp({ withTimezone: true }).notNull(),
})
