import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { leads } from './leads.ts'

/**
 * What finds a lead and detects its duplicates: one row per lead, in folded form.
 *
 * Separate from `leads`, because a status change there would rewrite these indexes, and filled after the visitor's
 * request (server/leads/index/index-leads.ts), because trigrams are expensive. Personal data through its lead;
 * deleted with it.
 */
export const leadSearch = pgTable(
  'lead_search',
  {
    leadId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** Lower case, no accents, single spaces: domain/text/folded-text.ts. */
    name: text().notNull(),
    /** Lower case. Like `phoneReversed`, set to be almost always different for the planner (0014_kept_days.sql). */
    email: text().notNull(),
    /** The last nine digits, the whole of a Spanish number; duplicates have the same. */
    phone: text().notNull(),
    /** The same digits reversed, so «ends in 678» is a prefix search. */
    phoneReversed: text().notNull(),
    /** Another lead that was not merged away has the same phone or e-mail. */
    twin: boolean().notNull().default(false),
  },
  (table) => [
    index('lead_search_name_idx').using('gin', sql`${table.name} gin_trgm_ops`),
    // Any part of an e-mail or a phone, as a caller or a bad line gives it.
    index('lead_search_email_part_idx').using('gin', sql`${table.email} gin_trgm_ops`),
    index('lead_search_phone_part_idx').using('gin', sql`${table.phone} gin_trgm_ops`),
    // The list in order of names.
    index('lead_search_name_order_idx').on(table.name, table.leadId),
    index('lead_search_twin_idx')
      .on(table.leadId)
      .where(sql`${table.twin}`),
    index('lead_search_email_idx').on(sql`${table.email} text_pattern_ops`, table.leadId),
    index('lead_search_phone_idx').on(sql`${table.phoneReversed} text_pattern_ops`, table.leadId),
  ],
)

export type LeadSearchRow = typeof leadSearch.$inferSelect
