import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, sealedText } from './columns.ts'
import { leads } from './leads.ts'

export const LEAD_EVENT_KINDS = [
  'note',
  'call',
  'message',
  'status',
  'assignment',
  'task',
  'appointment',
  'consent',
  'delivery',
  'merge',
  'import',
  'privacy',
  'change',
  'intake',
] as const
export type LeadEventKind = (typeof LEAD_EVENT_KINDS)[number]

export const leadEventKind = pgEnum('lead_event_kind', LEAD_EVENT_KINDS)

/**
 * The timeline of a lead: what staff did and what happened to it. Its form, consents and deliveries have their own
 * tables, and the timeline shows them between these rows, so a visitor's request writes no row here.
 *
 * Personal data: `body` is what staff wrote. Purpose, legal basis and retention are the lead's; deleted with it.
 */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: id(),
    leadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: leadEventKind().notNull(),
    /** Null: the product itself. */
    staffId: uuid(),
    body: sealedText(),
    /**
     * For a call `{outcome, seconds}`, for a status `{from, to, reason}`, for a message `{templateId, channel,
     * subject}` (the subject is sealed), for an intake (written down by staff) `{folio}`.
     */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('lead_events_lead_idx').on(table.leadId, table.createdAt, table.id),
    index('lead_events_staff_idx').on(table.staffId, table.kind, table.createdAt),
    // Messages that could not be sent: very few rows, and never written by a visitor's request.
    index('lead_events_failed_messages_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.kind} = 'message' and ${table.data} ->> 'status' = 'failed'`),
    // Events that can be undone for a quarter of an hour; the undo data is then cleared, so the index stays tiny.
    index('lead_events_undo_idx')
      .on(table.createdAt)
      .where(sql`${table.data} ? 'undo'`),
    check('lead_events_body_length', sql`length(${table.body}) between 1 and 54000`),
    check(
      'lead_events_data_object',
      sql`jsonb_typeof(${table.data}) = 'object' and octet_length(${table.data}::text) <= 16384`,
    ),
  ],
)

export type LeadEvent = typeof leadEvents.$inferSelect
