import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/**
 * Filters, sort order and columns of a list under a name, personal or shared by the team.
 *
 * `query` holds only what may appear in the address: never a typed search, so the only personal data is the owner.
 */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    ownerId: uuid().notNull(),
    /** The list it belongs to: `leads`. */
    list: text().notNull(),
    name: text().notNull(),
    shared: boolean().notNull().default(false),
    query: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('saved_views_owner_idx').on(table.list, table.ownerId),
    check('saved_views_list_format', sql`${table.list} ~ '^[a-z_]{1,50}$'`),
    check('saved_views_name_length', sql`length(${table.name}) between 1 and 80`),
    check('saved_views_query_length', sql`octet_length(${table.query}::text) <= 8192`),
  ],
)

export type SavedView = typeof savedViews.$inferSelect
