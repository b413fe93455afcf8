import type { Site } from '#content/site/site.ts'
import { type SQL, sql } from 'drizzle-orm'
import { countedLeads, countedPages } from './counted-leads.ts'

/** Where figures are added up from. */
export type CountSource = {
  /** The account whose leads alone are counted; absent: everybody's. */
  owner?: string
  /** A relation with the columns of `lead_counts` that has at least these days. */
  counts(days: readonly string[]): SQL
  /** The same with the columns of `lead_page_counts`. */
  pages(days: readonly string[]): SQL
  /** A query of the first day there is, `day` as text. */
  firstDay: SQL
}

/** What is kept added up of all leads (keep-leads-counted.ts). */
export const TEAM_COUNTS: CountSource = {
  counts: () => sql`lead_counts`,
  pages: () => sql`lead_page_counts`,
  firstDay: sql`select min(day)::text as day from lead_counts`,
}

/** The leads at somebody's name, counted as they are now: too few to keep them added up. @param today of Madrid */
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
