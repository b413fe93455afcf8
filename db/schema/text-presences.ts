import { check, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { texts } from './texts.ts'

/** Who has a text open, and in which block. Of no use after half a minute; overwritten, and deleted with the text. */
export const textPresences = pgTable(
  'text_presences',
  {
    textId: uuid()
      .notNull()
      .references(() => texts.id, { onDelete: 'cascade' }),
    staffId: uuid().notNull(),
    block: text(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.textId, table.staffId] }),
    check('text_presences_block_length', sql`length(${table.block}) <= 100`),
  ],
)
