import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { texts } from './texts.ts'

/** A finding of the advertising reviewer that the direction let pass, with its reason. */
export const textExceptions = pgTable(
  'text_exceptions',
  {
    id: id(),
    textId: uuid()
      .notNull()
      .references(() => texts.id, { onDelete: 'cascade' }),
    rule: text().notNull(),
    /** Of the rule, the words and their sentence (domain/health-advertising/excerpt-hash.ts). */
    excerptHash: text().notNull(),
    reason: text().notNull(),
    approvedBy: uuid().notNull(),
    approvedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('text_exceptions_unique').on(table.textId, table.rule, table.excerptHash),
    check('text_exceptions_reason_length', sql`length(${table.reason}) between 10 and 1000`),
  ],
)

export type TextException = typeof textExceptions.$inferSelect
