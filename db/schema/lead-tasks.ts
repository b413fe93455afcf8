import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgEnum, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, sealedText } from './columns.ts'
import { leads } from './leads.ts'

export const LEAD_TASK_KINDS = ['call', 'callback', 'retry', 'message', 'confirm', 'other'] as const
export type LeadTaskKind = (typeof LEAD_TASK_KINDS)[number]

export const leadTaskKind = pgEnum('lead_task_kind', LEAD_TASK_KINDS)

/**
 * A task for a lead at a given time.
 *
 * Personal data through its lead (`title` is what staff wrote); deleted with it.
 */
export const leadTasks = pgTable(
  'lead_tasks',
  {
    id: id(),
    leadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: leadTaskKind().notNull(),
    title: sealedText().notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** The end of a callback window. */
    dueUntil: timestamp({ withTimezone: true }),
    ownerId: uuid(),
    createdBy: uuid(),
    createdAt: createdAt(),
    doneAt: timestamp({ withTimezone: true }),
    doneBy: uuid(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('lead_tasks_lead_idx').on(table.leadId),
    index('lead_tasks_due_idx')
      .on(table.dueAt, table.id)
      .where(sql`${table.doneAt} is null`),
    index('lead_tasks_owner_due_idx')
      .on(table.ownerId, table.dueAt)
      .where(sql`${table.doneAt} is null`),
    check('lead_tasks_title_length', sql`length(${table.title}) between 1 and 1700`),
    check('lead_tasks_window', sql`${table.dueUntil} >= ${table.dueAt}`),
  ],
)

export type LeadTask = typeof leadTasks.$inferSelect
