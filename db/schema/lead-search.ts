import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { leads } from './leads.ts'

/**
 * What a lead is found by and recognised as a duplicate by: one row per lead, in folded form.
 *
 * Apart from `leads`, because a change of status there would write these indexes again, and filled behind the visitor's
 * request (server/leads/index/index-leads.ts), because trigrams are dear. Personal data by its lead; goes with it.
 */
export const leadSearch = pgTable(
  'lead_search',
  {
    leadId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** Lower case, no accents, one space between words: domain/text/folded-text.ts. */
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** The last nine digits, which are all of a Spanish number; duplicates are equal in it. */
    phone: text().notNull(),
    /** The same digits backwards: «ends in 678» is a prefix here. */
    phoneReversed: text().notNull(),
    /** Another lead that was not merged away has the same phone or e-mail. */
    twin: boolean().notNull().default(false),
  },
  (table) => [
    index('lead_search_name_idx').using('gin', sql`${table.name} gin_trgm_ops`),
    // The list in the order of names.
    index('lead_search_name_order_idx').on(table.name, table.leadId),
    index('lead_search_twin_idx')
      .on(table.leadId)
      .where(sql`${table.twin}`),
    index('lead_search_email_idx').on(sql`${table.email} text_pattern_ops`, table.leadId),
    index('lead_search_phone_idx').on(sql`${table.phoneReversed} text_pattern_ops`, table.leadId),
  ],
)

export type LeadSearchRow = typeof leadSearch.$inferSelect
