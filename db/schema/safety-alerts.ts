import { SAFETY_CATEGORIES } from '#domain/assistant/safety-reading.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { conversationMessages } from './conversation-messages.ts'
import { conversations } from './conversations.ts'
import { createdAt, id, sealedText } from './columns.ts'

export const safetyCategory = pgEnum('safety_category', SAFETY_CATEGORIES)

/**
 * Something in a stored conversation that staff must see to, until somebody writes down what was done.
 *
 * Personal data: category (health) and what was done, sealed. Deleted with its conversation.
 */
export const safetyAlerts = pgTable(
  'safety_alerts',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    messageId: bigint({ mode: 'number' })
      .notNull()
      .references(() => conversationMessages.id, { onDelete: 'cascade' }),
    category: safetyCategory().notNull(),
    /** `sure` or `likely`. */
    level: text().notNull(),
    acknowledgedAt: timestamp({ withTimezone: true }),
    acknowledgedBy: uuid(),
    done: sealedText(),
    createdAt: createdAt(),
  },
  (table) => [
    index('safety_alerts_open_idx')
      .on(table.createdAt)
      .where(sql`${table.acknowledgedAt} is null`),
    index('safety_alerts_conversation_idx').on(table.conversationId),
    index('safety_alerts_message_idx').on(table.messageId),
    check('safety_alerts_level', sql`${table.level} in ('sure', 'likely')`),
    check('safety_alerts_done', sql`(${table.acknowledgedAt} is null) = (${table.done} is null)`),
    check('safety_alerts_done_length', sql`length(${table.done}) <= 4000`),
  ],
)

export type SafetyAlert = typeof safetyAlerts.$inferSelect
