import type { Site } from '#content/site/site.ts'
import type { LeadFilters } from '#domain/lead/lead-list.ts'
import { type SQL, sql } from 'drizzle-orm'
import { leadConditions, type Viewer } from './list-conditions.ts'
import { textCondition } from './list-text.ts'

/** Leads `l` (with `s`, their row of `lead_search`, if needed), and the conditions on them. */
export type LeadSelection = { from: SQL; where: SQL }

/**
 * The leads of a list with these filters and search text, within what the caller may see.
 * @param withSearch whether `s` is also needed for something else
 * @returns null if the search text cannot match anyone
 */
export function leadSelection(
  site: Site,
  { filters, text }: { filters: LeadFilters; text: string },
  viewer: Viewer,
  now: Date,
  withSearch = false,
): LeadSelection | null {
  const typed = textCondition(text, now)
  if (typed === undefined) return null
  return {
    from: withSearch || typed ? sql`lead_search s join leads l on l.id = s.lead_id` : sql`leads l`,
    where: sql.join([...leadConditions(site, filters, viewer, now), ...(typed ? [typed] : [])], sql` and `),
  }
}
