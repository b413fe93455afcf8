import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { leads } from './leads.ts'

export const WAITING_STATES = ['waiting', 'offered', 'accepted', 'left', 'ended'] as const
export type WaitingState = (typeof WAITING_STATES)[number]
export const waitingState = pgEnum('waiting_state', WAITING_STATES)

/**
 * A person who would come earlier if an hour becomes free; served in order of arrival. Personal data only through its
 * lead; deleted with it.
 */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: id(),
    leadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    clinicSlug: text().notNull(),
    /** Madrid dates between which they can come. */
    fromDate: date({ mode: 'string' }).notNull(),
    untilDate: date({ mode: 'string' }).notNull(),
    /** `morning`, `afternoon` or both. */
    parts: text().array().notNull(),
    state: waitingState().notNull().default('waiting'),
    /** The last time offered, so that a declined one is not offered again. */
    offeredAt: timestamp({ withTimezone: true }),
    declined: timestamp({ withTimezone: true }).array().notNull().default([]),
    createdAt: createdAt(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('waiting_entries_clinic_idx')
      .on(table.clinicSlug, table.createdAt, table.id)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    uniqueIndex('waiting_entries_one_per_lead_idx')
      .on(table.leadId)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    check('waiting_entries_order', sql`${table.untilDate} >= ${table.fromDate}`),
    check(
      'waiting_entries_parts',
      sql`${table.parts} <@ array['morning', 'afternoon'] and cardinality(${table.parts}) between 1 and 2`,
    ),
    check('waiting_entries_declined_count', sql`cardinality(${table.declined}) <= 50`),
  ],
)

export type WaitingEntry = typeof waitingEntries.$inferSelect
