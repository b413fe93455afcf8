import type { Site } from '#content/site/site.ts'
import { dateAfter } from '#domain/calendar/madrid-calendar.ts'
import { type SQL, sql } from 'drizzle-orm'
import { openCalendars } from './open-calendars.ts'

/**
 * A query for the `lead_counts` rows of some days, in column order, read from the leads. The only definition of the
 * figures, both for everyone and for a single owner.
 * @param days Madrid dates, ascending, at least one
 * @param today the clock of first answers stops at its end
 * @param owner staff account: only leads assigned to it; absent: all
 */
export function countedLeads(site: Site, days: readonly string[], today: string, owner?: string): SQL {
  const first = days[0] ?? today
  const { calendars, clinics } = openCalendars(site, first, dateAfter(today, 1))
  // Days are looked up by index instead of joined: with few leads PostgreSQL would read every day of every calendar
  // for each. The inner `offset 0` forces that lookup before the sort, so the sort does not carry the calendars
  // along.
  return sql`
    with calendars as materialized (
      select * from json_to_recordset(${JSON.stringify(calendars)}::json)
        as x(calendar int, before int[], opens int[], minutes int[], again int[], more int[])
    ), own as materialized (
      select * from json_to_recordset(${JSON.stringify(clinics)}::json) as x(clinic text, calendar int)
    )
    select ${COUNTED}
    from (
      select lead.*, ${OPEN_MINUTES} as response
      from unnest(${sql.param([...days])}::date[]) as listed(day) cross join lateral (
        select listed.day, *, came_at::date - ${first}::date + 1 as came_on,
          answered_at::date - ${first}::date + 1 as answered_on
        from (${leadsOfDay(owner)}) as found
      ) as lead
      left join own on own.clinic = lead.clinic
      join calendars on calendars.calendar = coalesce(own.calendar, 0)
      offset 0
    ) as lead
    group by 1, 2, 3`
}

/** The same for `lead_page_counts`. */
export function countedPages(days: readonly string[], owner?: string): SQL {
  return sql`
    select listed.day, lead.clinic as clinic_slug, left(lead.path, 500) as path, count(*) as leads
    from unnest(${sql.param([...days])}::date[]) as listed(day) cross join lateral (${leadsOfDay(owner)}) as lead
    where lead.path is not null
    group by 1, 2, 3`
}

/**
 * The leads that count: no tests, nothing blocked, and merged leads once. `offset 0` makes PostgreSQL look up each
 * day separately instead of reading all leads of an owner.
 */
const leadsOfDay = (owner: string | undefined) =>
  sql`${LEADS_OF_DAY}${owner === undefined ? sql`` : sql` and owner_id = ${owner}::uuid`} offset 0`

const LEADS_OF_DAY = sql.raw(`
  select created_at at time zone 'Europe/Madrid' as came_at, coalesce(clinic_slug, '') as clinic, status, lost_reason,
    first_response_at at time zone 'Europe/Madrid' as answered_at, appointment_at, tracking <> '{}' as measured,
    substring(source_url from '^(?:https?://[^/?#]+)?(/[^?#]*)') as path
  from leads
  where created_at >= listed.day::timestamp at time zone 'Europe/Madrid'
    and created_at < (listed.day + 1)::timestamp at time zone 'Europe/Madrid'
    and not is_test and merged_into_id is null and status <> 'invalid'`)

const openFor = (opens: string, minutes: string, on: string, moment: string) =>
  `greatest(0, least(${minutes}[${on}], (extract(hour from ${moment}) * 60 + extract(minute from ${moment}))::int - ${opens}[${on}]))`

const minutesAt = (on: string, moment: string) =>
  `before[${on}] + ${openFor('opens', 'minutes', on, moment)} + ${openFor('again', 'more', on, moment)}`

/** Null if unanswered. */
const OPEN_MINUTES = sql.raw(
  `(${minutesAt('answered_on', 'answered_at')}) - (${minutesAt('came_on', 'came_at')})`,
)

const COUNTED = sql.raw(`
  lead.day, extract(hour from lead.came_at)::int as hour, lead.clinic as clinic_slug, count(*) as leads,
  count(*) filter (where status in ('contacted', 'qualified', 'visit_proposed', 'visit_confirmed', 'attended', 'no_show', 'quoted', 'treated')
    or (status = 'lost' and lost_reason is not null and lost_reason not in ('no_answer', 'duplicate'))) as contacted,
  count(*) filter (where appointment_at is not null or status in ('visit_confirmed', 'attended', 'no_show', 'quoted', 'treated')) as booked,
  count(*) filter (where status in ('attended', 'quoted', 'treated')) as attended,
  count(*) filter (where status = 'no_show') as missed,
  count(*) filter (where measured) as measured,
  coalesce(array_agg(greatest(0, response)) filter (where response is not null), '{}') as response_minutes`)
