import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * The published places of the zones on the drawings, complete, one row per publication. The newest applies; without
 * any, the places in the content do. No personal data except who published it.
 */
export const zonePositionVersions = pgTable(
  'zone_position_versions',
  {
    /** Increases by one, so two simultaneous publications are a conflict and not a loss. */
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
