import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Which tags are in use, by clinic. Leads store theirs in an array, whose index finds who has a tag but not which
 * tags exist. A trigger of `leads` fills it; `sweep-lead-data.ts` removes tags that no lead has any more. General
 * words of staff: no row is about a person.
 */
export const leadTags = pgTable(
  'lead_tags',
  {
    /** Empty: for leads without a clinic. */
    clinicSlug: text().notNull(),
    tag: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clinicSlug, table.tag] }),
    check('lead_tags_tag_length', sql`length(${table.tag}) between 1 and 100`),
  ],
)
