import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * The published places of the zones on the illustrations, whole, one row per publication; the newest counts, and without
 * any the places of content do. No personal data but who published it.
 */
export const zonePositionVersions = pgTable(
  'zone_position_versions',
  {
    /** Counts up by one, so two who publish at once are a conflict and not a loss. */
    version: integer().primaryKey(),
    positions: jsonb().$type<Record<string, unknown>>().notNull(),
    note: text(),
    publishedBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    check('zone_position_versions_version_positive', sql`${table.version} >= 1`),
    check('zone_position_versions_note_length', sql`length(${table.note}) between 1 and 500`),
    check(
      'zone_position_versions_positions_object',
      sql`jsonb_typeof(${table.positions}) = 'object' and octet_length(${table.positions}::text) <= 262144`,
    ),
  ],
)

export type ZonePositionVersion = typeof zonePositionVersions.$inferSelect
