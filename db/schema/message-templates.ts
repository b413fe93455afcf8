import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const MESSAGE_CHANNELS = ['email', 'whatsapp', 'sms', 'call_script'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

export const messageChannel = pgEnum('message_channel', MESSAGE_CHANNELS)

/** A text that staff send or read out, with `{nombre}`, `{clinica}` and similar placeholders. No personal data. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: id(),
    name: text().notNull().unique(),
    channel: messageChannel().notNull(),
    subject: text(),
    body: text().notNull(),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    changedAt: timestamp({ withTimezone: true }),
    changedBy: uuid(),
  },
  (table) => [
    check('message_templates_name_length', sql`length(${table.name}) between 1 and 100`),
    check('message_templates_subject_length', sql`length(${table.subject}) between 1 and 200`),
    check('message_templates_body_length', sql`length(${table.body}) between 1 and 5000`),
  ],
)

export type MessageTemplate = typeof messageTemplates.$inferSelect
