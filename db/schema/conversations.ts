import { CONVERSATION_STATES } from '#domain/conversations/conversation.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { leads } from './leads.ts'

export const conversationState = pgEnum('conversation_state', CONVERSATION_STATES)

/**
 * A conversation with the assistant from the moment its visitor asked for a person, with consent (its text and time
 * are the proof).
 *
 * Personal data: name and contact, if given, and the messages. Erased 30 days after the last message (`purgeAt`), when
 * only dates and counts stay; with a request it follows that request's time, and is deleted with it.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the visitor's token, in base64url; null once it is revoked. */
    tokenHash: text(),
    /** The key of the request that opened it. */
    openingKey: text().notNull(),
    state: conversationState().notNull().default('waiting'),
    clinicSlug: text(),
    name: text().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    /** The page where it began. */
    page: text(),
    leadId: bigint({ mode: 'number' }).references(() => leads.id, { onDelete: 'cascade' }),
    consentText: text().notNull(),
    consentVersion: text().notNull(),
    consentedAt: timestamp({ withTimezone: true }).notNull(),
    assignedTo: uuid(),
    takenAt: timestamp({ withTimezone: true }),
    /** When a person was asked for, the last time. */
    askedAt: timestamp({ withTimezone: true }),
    firstReplyAt: timestamp({ withTimezone: true }),
    snoozedUntil: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
    closeReason: text(),
    tags: text().array().notNull().default([]),
    /** The number of its last message. */
    lastSeq: integer().notNull().default(0),
    /** The last message that staff have seen. */
    seenSeq: integer().notNull().default(0),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The visitor wrote last. */
    isTheirTurn: boolean().notNull().default(true),
    /** The last time that the visitor was known to have it open; null once the window was closed. */
    visitorSeenAt: timestamp({ withTimezone: true }),
    purgeAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('conversations_token_idx')
      .on(table.tokenHash)
      .where(sql`${table.tokenHash} is not null`),
    uniqueIndex('conversations_opening_key_idx').on(table.openingKey),
    index('conversations_open_idx')
      .on(table.state, table.askedAt)
      .where(sql`${table.state} in ('waiting', 'human', 'snoozed', 'bot')`),
    index('conversations_closed_idx')
      .on(table.closedAt)
      .where(sql`${table.state} = 'closed'`),
    index('conversations_lead_idx')
      .on(table.leadId)
      .where(sql`${table.leadId} is not null`),
    index('conversations_purge_idx')
      .on(table.purgeAt)
      .where(sql`${table.purgeAt} is not null`),
    index('conversations_phone_idx')
      .on(table.phone)
      .where(sql`${table.phone} <> ''`),
    index('conversations_email_idx')
      .on(table.email)
      .where(sql`${table.email} <> ''`),
    check('conversations_name_length', sql`length(${table.name}) <= 80`),
    check('conversations_phone_length', sql`length(${table.phone}) <= 50`),
    check('conversations_email_length', sql`length(${table.email}) <= 254`),
    check('conversations_page_length', sql`length(${table.page}) between 1 and 300`),
    check('conversations_opening_key_length', sql`length(${table.openingKey}) between 16 and 100`),
    check('conversations_tags_count', sql`cardinality(${table.tags}) <= 10`),
    check(
      'conversations_taken',
      sql`${table.state} not in ('human', 'snoozed') or ${table.assignedTo} is not null`,
    ),
    check(
      'conversations_purged',
      sql`${table.state} <> 'purged' or (${table.name} = '' and ${table.phone} = '' and ${table.email} = '')`,
    ),
  ],
)

export type Conversation = typeof conversations.$inferSelect
