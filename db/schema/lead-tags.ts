import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Which tags are in use, by clinic: leads keep theirs in an array, whose index knows who has a tag, not which there are.
 * A trigger of `leads` fills it; `sweep-lead-data.ts` forgets a tag that no lead has any more. Words of staff about
 * people in general: no row concerns a person.
 */
export const leadTags = pgTable(
  'lead_tags',
  {
    /** Empty: of leads without a clinic. */
    clinicSlug: text().notNull(),
    tag: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clinicSlug, table.tag] }),
    check('lead_tags_tag_length', sql`length(${table.tag}) between 1 and 100`),
  ],
)
