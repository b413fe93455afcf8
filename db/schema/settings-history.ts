import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id } from './columns.ts'

/** Every version of each settings section, to compare with and revert to. Never holds a secret. */
export const settingsHistory = pgTable(
  'settings_history',
  {
    id: id(),
    section: text().notNull(),
    version: integer().notNull(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    reason: text(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedBy: uuid(),
  },
  (table) => [
    unique('settings_history_section_version_unique').on(table.section, table.version),
    index('settings_history_changed_idx').on(table.section, table.changedAt),
    check('settings_history_reason_length', sql`length(${table.reason}) between 1 and 1000`),
  ],
)

export type SettingsVersion = typeof settingsHistory.$inferSelect
