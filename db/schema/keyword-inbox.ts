import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { keywordSource } from './keywords.ts'

/**
 * What visitors looked for in vain, waiting for a decision. Aggregate: only words that
 * domain/measurement/vain-search.ts lets through, so no row is about a person.
 */
export const keywordInbox = pgTable(
  'keyword_inbox',
  {
    /** Folded. */
    text: text().primaryKey(),
    source: keywordSource().notNull(),
    count: integer().notNull().default(1),
    firstAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null while it waits; `accepted` and `merged` name the keyword. */
    decision: text(),
    keywordId: uuid(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: uuid(),
  },
  (table) => [
    check('keyword_inbox_text_length', sql`length(${table.text}) between 1 and 60`),
    check('keyword_inbox_decision', sql`${table.decision} in ('accepted', 'merged', 'ignored')`),
  ],
)
