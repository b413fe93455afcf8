import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgEnum, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { leads } from './leads.ts'

export const DELIVERY_CHANNELS = ['webhook', 'visitor_email', 'clinic_email'] as const
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number]

export const DELIVERY_STATUSES = ['pending', 'delivered', 'dead', 'skipped'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export const deliveryChannel = pgEnum('delivery_channel', DELIVERY_CHANNELS)
export const deliveryStatus = pgEnum('delivery_status', DELIVERY_STATUSES)

/**
 * The delivery state of a lead: one row per lead and channel.
 *
 * No personal data: `lastError` is a code (`http_503`, `timeout`), never a response body. Deleted with its lead.
 */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    id: id(),
    leadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    channel: deliveryChannel().notNull(),
    status: deliveryStatus().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** The last response status of the webhook receiver, even on success. */
    httpStatus: integer(),
    lastAttemptAt: timestamp({ withTimezone: true }),
    deliveredAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('lead_deliveries_lead_channel_unique').on(table.leadId, table.channel),
    // For the queries of the back office and /metrics; delivered rows, nearly all of them, are not in the index.
    index('lead_deliveries_open_idx')
      .on(table.status, table.lastAttemptAt)
      .where(sql`${table.status} in ('pending', 'dead')`),
    check('lead_deliveries_attempts_positive', sql`${table.attempts} >= 0`),
    check('lead_deliveries_last_error_length', sql`length(${table.lastError}) between 1 and 100`),
    check(
      'lead_deliveries_delivered_at',
      sql`(${table.status} = 'delivered') = (${table.deliveredAt} is not null)`,
    ),
  ],
)

export type LeadDelivery = typeof leadDeliveries.$inferSelect
export type NewLeadDelivery = typeof leadDeliveries.$inferInsert
