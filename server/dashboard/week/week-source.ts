import type { Site } from '#content/site/site.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type CountSource, ownCounts, TEAM_COUNTS } from '../count-source.ts'

/** Where a week is summed from. */
export type WeekSource = CountSource & {
  /** A relation with the columns of `lead_figures` that a week reads, for these days at least. */
  figures(from: string, to: string): SQL
}

/** The stored figures of all leads. */
export const TEAM_WEEK: WeekSource = { ...TEAM_COUNTS, figures: () => sql`lead_figures` }

/** Leads assigned to one person, read from the leads. @param today in Madrid */
export function ownWeek(site: Site, owner: string, today: string, now: Date): WeekSource {
  const at = sql`${now.toISOString()}::timestamptz`
  return {
    ...ownCounts(site, owner, today),
    figures: (from, to) => sql`(
      select (created_at at time zone 'Europe/Madrid')::date as day, coalesce(clinic_slug, '') as clinic_slug,
        coalesce(treatment, '') as treatment, coalesce(lost_reason, '') as lost_reason, 1 as leads,
        (appointment_at <= ${at} and ${WAS_BOOKED})::int as due, (${CAME})::int as attended,
        (status = 'lost')::int as lost, '{}'::int[] as booked_minutes,
        case when ${CAME} and appointment_at > created_at
          then array[(extract(epoch from appointment_at - created_at) / 60)::int] else '{}'::int[] end as attended_minutes
      from leads
      where owner_id = ${owner}::uuid
        and created_at >= ${from}::date::timestamp at time zone 'Europe/Madrid'
        and created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Madrid'
        and not is_test and merged_into_id is null and status <> 'invalid') as own_figures`,
  }
}

const CAME = sql.raw(`status in ('attended', 'quoted', 'treated')`)
const WAS_BOOKED = sql.raw(`status in ('visit_confirmed', 'attended', 'no_show', 'quoted', 'treated')`)
