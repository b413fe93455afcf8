import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { texts } from './texts.ts'

/** An earlier path of a text whose slug changed. */
export const textRedirects = pgTable(
  'text_redirects',
  {
    path: text().primaryKey(),
    textId: uuid()
      .notNull()
      .references(() => texts.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('text_redirects_text_idx').on(table.textId),
    check('text_redirects_path_format', sql`${table.path} ~ '^/[a-z0-9/-]{1,200}$'`),
  ],
)
