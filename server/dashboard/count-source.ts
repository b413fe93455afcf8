import type { Site } from '#content/site/site.ts'
import { type SQL, sql } from 'drizzle-orm'
import { countedLeads, countedPages } from './counted-leads.ts'

/** Where figures are summed from. */
export type CountSource = {
  /** Count only the leads of this account; absent: all. */
  owner?: string
  /** A relation with the columns of `lead_counts` that covers at least these days. */
  counts(days: readonly string[]): SQL
  /** The same with the columns of `lead_page_counts`. */
  pages(days: readonly string[]): SQL
  /** A query for the first day with data, `day` as text. */
  firstDay: SQL
}

/** The stored counts of all leads (keep-leads-counted.ts). */
export const TEAM_COUNTS: CountSource = {
  counts: () => sql`lead_counts`,
  pages: () => sql`lead_page_counts`,
  firstDay: sql`select min(day)::text as day from lead_counts`,
}

/** Leads assigned to one person, counted on the fly: too few to store their counts. @param today in Madrid */
export function ownCounts(site: Site, owner: string, today: string): CountSource {
  return {
    owner,
    counts: (days) => sql`(${countedLeads(site, days, today, owner)}) as own_counts`,
    pages: (days) => sql`(${countedPages(days, owner)}) as own_pages`,
    firstDay: sql`
      select (created_at at time zone 'Europe/Madrid')::date::text as day from leads
      where owner_id = ${owner}::uuid order by created_at limit 1`,
  }
}
