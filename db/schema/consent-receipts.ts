import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * An anonymous receipt of a cookie choice: what was chosen under which version of the text.
 *
 * The id is random and stored only in the visitor's own browser; no address, user agent or link to a lead.
 */
export const consentReceipts = pgTable(
  'consent_receipts',
  {
    id: uuid().primaryKey().defaultRandom(),
    choice: jsonb().$type<Record<string, boolean>>().notNull(),
    version: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'consent_receipts_choice_object',
      sql`jsonb_typeof(${table.choice}) = 'object' and octet_length(${table.choice}::text) <= 1024`,
    ),
    check('consent_receipts_version_length', sql`length(${table.version}) between 1 and 100`),
  ],
)

export type ConsentReceipt = typeof consentReceipts.$inferSelect
