import type { Site } from '#content/site/site.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { daysOf } from '#domain/measurement/report-spans.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type CountSource, ownCounts, TEAM_COUNTS } from '../count-source.ts'
import { factsOfLeads } from '../counted-leads.ts'

/** Where a week is summed from. */
export type WeekSource = CountSource & {
  /** A relation with the columns of `lead_figures` that a week reads, for these days at least. */
  figures(from: string, to: string): SQL
}

/** The stored figures of all leads. */
export const TEAM_WEEK: WeekSource = { ...TEAM_COUNTS, figures: () => sql`lead_figures` }

/** Leads assigned to one person, read from the leads. */
export function ownWeek(site: Site, owner: string, now: Date): WeekSource {
  return {
    ...ownCounts(site, owner, inMadrid(now).date),
    figures: (from, to) => sql`(
      select day::date as day, clinic as clinic_slug, treatment, coalesce(lost, '') as lost_reason, 1 as leads,
        (attended or missed or coalesce(passed, false))::int as due, (lost is not null)::int as lost,
        ${oneOrNone('bookedMinutes')} as booked_minutes, ${oneOrNone('attendedMinutes')} as attended_minutes
      from (${factsOfLeads(site, daysOf({ from, to }), now, owner)}) as facts) as own_figures`,
  }
}

function oneOrNone(column: string): SQL {
  const minutes = sql.identifier(column)
  return sql`case when ${minutes} is null then '{}'::int[] else array[greatest(0, ${minutes})]::int[] end`
}
