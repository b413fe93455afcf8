import {
  type AnswerRecord,
  CONVERSATION_EVENTS,
  MESSAGE_AUTHORS,
} from '#domain/conversations/conversation.ts'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { conversations } from './conversations.ts'
import { createdAt, id, sealedText } from './columns.ts'

export const messageAuthor = pgEnum('message_author', MESSAGE_AUTHORS)
export const conversationEvent = pgEnum('conversation_event', CONVERSATION_EVENTS)

/**
 * What was said in a conversation, by whom, and what happened in it.
 *
 * Personal data: the texts, sealed. Deleted when the conversation is purged or erased.
 */
export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    author: messageAuthor().notNull(),
    /** Who of the team; null for others. */
    staffId: uuid(),
    body: sealedText(),
    event: conversationEvent(),
    /** Of an event: a clinic, a reason, a date, a folio, a member of staff. Never what a person wrote. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Of an answer of the assistant. */
    answer: jsonb().$type<AnswerRecord>(),
    /** Of the sender, so that a repeated message is stored once. */
    key: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('conversation_messages_seq_idx').on(table.conversationId, table.seq),
    uniqueIndex('conversation_messages_key_idx')
      .on(table.conversationId, table.key)
      .where(sql`${table.key} is not null`),
    check('conversation_messages_seq', sql`${table.seq} between 1 and 2000`),
    check('conversation_messages_body_length', sql`length(${table.body}) <= 24000`),
    check('conversation_messages_key_length', sql`length(${table.key}) between 8 and 100`),
    check('conversation_messages_event', sql`(${table.author} = 'system') = (${table.event} is not null)`),
    check(
      'conversation_messages_data',
      sql`jsonb_typeof(${table.data}) = 'object' and pg_column_size(${table.data}) <= 4096`,
    ),
    check('conversation_messages_answer', sql`pg_column_size(${table.answer}) <= 8192`),
  ],
)

export type ConversationMessage = typeof conversationMessages.$inferSelect
