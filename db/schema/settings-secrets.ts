import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Keys and passwords that staff enter: written, used, never shown again. Sealed with a key in DATA_DIR, so a copy of
 * the database alone opens nothing.
 */
export const settingsSecrets = pgTable(
  'settings_secrets',
  {
    name: text().primaryKey(),
    sealed: text().notNull(),
    /** The last characters, so people can recognize it. */
    hint: text().notNull().default(''),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedBy: uuid(),
  },
  (table) => [
    check('settings_secrets_name_format', sql`${table.name} ~ '^[a-z][a-z_.]{0,99}$'`),
    check('settings_secrets_hint_length', sql`length(${table.hint}) <= 4`),
  ],
)

export type SettingsSecret = typeof settingsSecrets.$inferSelect
