import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * The keys that texts of people are sealed with, each wrapped by a master key that lies outside of the database
 * (server/vault). The newest one that is not retired seals; the others open what was sealed before. No personal data.
 */
export const dataKeys = pgTable(
  'data_keys',
  {
    id: text().primaryKey(),
    /** Counts the keys: which is the newest must not hang on a clock. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    wrapped: text().notNull(),
    createdAt: createdAt(),
    /** Nothing was sealed with it any more. */
    retiredAt: timestamp({ withTimezone: true }),
    /** When everything that has to be sealed was found sealed with it. */
    completeAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('data_keys_id_format', sql`${table.id} ~ '^[a-z0-9]{1,20}$'`),
    check('data_keys_wrapped_format', sql`${table.wrapped} ~ '^v1[.][a-z0-9]{1,20}[.]'`),
  ],
)

export type DataKeyRow = typeof dataKeys.$inferSelect
