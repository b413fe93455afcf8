import type { AnswerPassage } from '#domain/assistant/answer.ts'
import { FEEDBACK_RATINGS } from '#domain/conversations/conversation.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { conversationMessages } from './conversation-messages.ts'
import { createdAt, id } from './columns.ts'

export const feedbackRating = pgEnum('feedback_rating', FEEDBACK_RATINGS)

/**
 * What staff think of an answer of the assistant. `incomplete` and `unsafe` are tasks for those who keep the texts,
 * until `doneAt`.
 *
 * No personal data: the answer is made of published texts, and the note is about them. The message goes with its
 * conversation; the feedback stays.
 */
export const answerFeedback = pgTable(
  'answer_feedback',
  {
    id: id(),
    messageId: bigint({ mode: 'number' }).references(() => conversationMessages.id, { onDelete: 'set null' }),
    rating: feedbackRating().notNull(),
    /** The answer as it was said. */
    answer: text().notNull(),
    passages: jsonb().$type<AnswerPassage[]>().notNull().default([]),
    note: text().notNull().default(''),
    staffId: uuid().notNull(),
    createdAt: createdAt(),
    doneAt: timestamp({ withTimezone: true }),
    doneBy: uuid(),
  },
  (table) => [
    uniqueIndex('answer_feedback_message_idx')
      .on(table.messageId)
      .where(sql`${table.messageId} is not null`),
    index('answer_feedback_open_idx')
      .on(table.createdAt)
      .where(sql`${table.doneAt} is null and ${table.rating} <> 'right'`),
    check('answer_feedback_answer_length', sql`length(${table.answer}) between 1 and 4000`),
    check('answer_feedback_note_length', sql`length(${table.note}) <= 500`),
  ],
)

export type AnswerFeedback = typeof answerFeedback.$inferSelect
