import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { texts } from './texts.ts'

/** Medical approvals. Each is bound to the hash of the text it was given for. Append-only but for its withdrawal. */
export const textApprovals = pgTable(
  'text_approvals',
  {
    id: id(),
    textId: uuid()
      .notNull()
      .references(() => texts.id, { onDelete: 'cascade' }),
    contentHash: text().notNull(),
    reviewerId: uuid().notNull(),
    /** As shown on the page: name, and college with number. */
    reviewerName: text().notNull(),
    college: text().notNull(),
    approvedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    nextReview: date({ mode: 'string' }).notNull(),
    /** Carried over to a text that its editor says differs only in typing errors. */
    typingErrorsOnly: boolean().notNull().default(false),
    note: text(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('text_approvals_text_idx').on(table.textId, table.approvedAt),
    check('text_approvals_name_length', sql`length(${table.reviewerName}) between 1 and 120`),
    check('text_approvals_college_length', sql`length(${table.college}) between 1 and 120`),
    check('text_approvals_note_length', sql`length(${table.note}) between 1 and 1000`),
  ],
)

export type TextApproval = typeof textApprovals.$inferSelect
