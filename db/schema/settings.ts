import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * The settings, one row per section of the settings screen; a section without a row has its default from content or
 * configuration. Secrets are separate and sealed (`settings_secrets`). No personal data except who changed it.
 */
export const settings = pgTable(
  'settings',
  {
    section: text().primaryKey(),
    version: integer().notNull().default(1),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedBy: uuid(),
  },
  (table) => [
    check('settings_section_format', sql`${table.section} ~ '^[a-z][a-z_]{0,49}$'`),
    check('settings_value_length', sql`octet_length(${table.value}::text) <= 1048576`),
  ],
)

export type SettingsRow = typeof settings.$inferSelect
