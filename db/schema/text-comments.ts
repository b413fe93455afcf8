import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { texts } from './texts.ts'

/** What staff say to each other about a text; `quote` is the passage it refers to. */
export const textComments = pgTable(
  'text_comments',
  {
    id: id(),
    textId: uuid()
      .notNull()
      .references(() => texts.id, { onDelete: 'cascade' }),
    parentId: bigint({ mode: 'number' }),
    quote: text(),
    body: text().notNull(),
    writtenBy: uuid().notNull(),
    createdAt: createdAt(),
    resolvedAt: timestamp({ withTimezone: true }),
    resolvedBy: uuid(),
  },
  (table) => [
    index('text_comments_text_idx').on(table.textId, table.createdAt),
    check('text_comments_quote_length', sql`length(${table.quote}) between 1 and 500`),
    check('text_comments_body_length', sql`length(${table.body}) between 1 and 2000`),
  ],
)

export type TextComment = typeof textComments.$inferSelect
