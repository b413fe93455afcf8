import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { texts } from './texts.ts'

/**
 * An earlier path of a text whose slug changed, or an address that staff lead to another page. No personal data
 * besides the account that added it; kept until it is removed.
 */
export const textRedirects = pgTable(
  'text_redirects',
  {
    path: text().primaryKey(),
    /** Of a text that moved; it leads to wherever the text is now. */
    textId: uuid().references(() => texts.id, { onDelete: 'cascade' }),
    /** Of an address that staff added. */
    target: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdBy: uuid(),
  },
  (table) => [
    index('text_redirects_text_idx').on(table.textId),
    check('text_redirects_path_format', sql`${table.path} ~ '^/[a-z0-9/-]{1,200}$'`),
    check('text_redirects_target_format', sql`${table.target} ~ '^/[a-z0-9/-]{0,200}$'`),
    check('text_redirects_one_target', sql`(${table.textId} is null) <> (${table.target} is null)`),
    check('text_redirects_elsewhere', sql`${table.target} <> ${table.path}`),
  ],
)
