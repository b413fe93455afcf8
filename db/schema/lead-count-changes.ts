import { date, pgTable } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'

/**
 * Days whose leads changed in a way that affects a figure, written by triggers of `leads` in the transaction of the
 * change and removed when the day is counted again. The site's forms write nothing here: new leads are found by their
 * number. No personal data.
 */
export const leadCountChanges = pgTable('lead_count_changes', {
  id: id(),
  day: date({ mode: 'string' }).notNull(),
})
