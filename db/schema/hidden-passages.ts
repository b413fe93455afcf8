import { bigint, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { answerFeedback } from './answer-feedback.ts'

/** Passages that the assistant must not use: an answer made of them was marked unsafe. No personal data. */
export const hiddenPassages = pgTable(
  'hidden_passages',
  {
    passageId: text().primaryKey(),
    feedbackId: bigint({ mode: 'number' }).references(() => answerFeedback.id, { onDelete: 'set null' }),
    hiddenBy: uuid().notNull(),
    hiddenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('hidden_passages_id_length', sql`length(${table.passageId}) between 1 and 300`)],
)
