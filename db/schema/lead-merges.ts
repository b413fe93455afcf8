import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { leads } from './leads.ts'

/**
 * Two leads of one person merged into one. `kept` continues, `merged` remains behind it with its folio; `before`
 * allows an undo for thirty days.
 *
 * Personal data: `before` holds the earlier fields of both; the retention job clears it after `undoUntil`. Deleted
 * with either lead.
 */
export const leadMerges = pgTable(
  'lead_merges',
  {
    id: id(),
    keptId: bigint({ mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    mergedId: bigint({ mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    staffId: uuid(),
    before: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    undoUntil: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
    undoneBy: uuid(),
  },
  (table) => [
    index('lead_merges_kept_idx').on(table.keptId),
    index('lead_merges_merged_idx').on(table.mergedId),
    check('lead_merges_two', sql`${table.keptId} <> ${table.mergedId}`),
  ],
)

export type LeadMerge = typeof leadMerges.$inferSelect
