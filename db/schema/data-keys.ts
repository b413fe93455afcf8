import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * The keys that seal personal texts, each wrapped by a master key stored outside the database (server/vault). The
 * newest one that is not retired seals; the others open what was sealed earlier. No personal data.
 */
export const dataKeys = pgTable(
  'data_keys',
  {
    id: text().primaryKey(),
    /** Numbers the keys: which one is the newest must not depend on a clock. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    wrapped: text().notNull(),
    createdAt: createdAt(),
    /** When nothing was sealed with it any more. */
    retiredAt: timestamp({ withTimezone: true }),
    /** When all sealed texts were found to use this key. */
    completeAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('data_keys_id_format', sql`${table.id} ~ '^[a-z0-9]{1,20}$'`),
    check('data_keys_wrapped_format', sql`${table.wrapped} ~ '^v1[.][a-z0-9]{1,20}[.]'`),
  ],
)

export type DataKeyRow = typeof dataKeys.$inferSelect
