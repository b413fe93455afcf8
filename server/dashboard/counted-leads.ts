import type { Site } from '#content/site/site.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { type SQL, sql } from 'drizzle-orm'
import { IS_ATTENDED, IS_BOOKED, IS_CONTACTED } from '../shared/lead-steps.ts'
import { openCalendars } from './open-calendars.ts'

/**
 * A query for the `lead_counts` rows of some days, in column order, read from the leads. The only definition of the
 * figures, both for everyone and for a single owner.
 * @param days Madrid dates, ascending, at least one
 * @param today the clock of first answers stops at its end
 * @param owner staff account: only leads assigned to it; absent: all
 */
export function countedLeads(site: Site, days: readonly string[], today: string, owner?: string): SQL {
  return sql`${answeredLeads(site, days, today, owner)} group by 1, 2, 3`
}

/** One row per lead of some days: its facts, and the open minutes until its first answer (`response`). */
export function factsOfLeads(site: Site, days: readonly string[], now: Date, owner?: string): SQL {
  return answeredLeads(site, days, inMadrid(now).date, owner, {
    facts: LEAD_FACTS,
    shown: shownFacts(now),
  })
}

function answeredLeads(
  site: Site,
  days: readonly string[],
  today: string,
  owner?: string,
  { facts, shown } = { facts: sql``, shown: COUNTED },
): SQL {
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
    select ${shown}
    from (
      select lead.*, ${OPEN_MINUTES} as response
      from unnest(${sql.param([...days])}::date[]) as listed(day) cross join lateral (
        select listed.day, *, came_at::date - ${first}::date + 1 as came_on,
          answered_at::date - ${first}::date + 1 as answered_on
        from (${leadsOfDay(owner, facts)}) as found
      ) as lead
      left join own on own.clinic = lead.clinic
      join calendars on calendars.calendar = coalesce(own.calendar, 0)
      offset 0
    ) as lead`
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
 * The leads that count: no tests, no spam, and merged leads once. `offset 0` makes PostgreSQL look up each
 * day separately instead of reading all leads of an owner.
 */
const leadsOfDay = (owner: string | undefined, facts = sql``) => sql`
  ${LEAD_COLUMNS}${facts} ${LEADS_OF_DAY}${owner === undefined ? sql`` : sql` and owner_id = ${owner}::uuid`} offset 0`

/** A blocked lead counts as what it was before. */
const STATUS = `(case when status <> 'blocked' then status::text else coalesce((
  select event.data ->> 'from' from lead_events event
  where event.lead_id = leads.id and event.kind = 'privacy' and event.data ->> 'blocked' = 'true'
    and event.data ->> 'from' <> 'blocked'
  order by event.id desc limit 1), 'new') end)`

const LEAD_COLUMNS = sql.raw(`
  select created_at at time zone 'Europe/Madrid' as came_at, coalesce(clinic_slug, '') as clinic, ${STATUS} as status, lost_reason,
    first_response_at at time zone 'Europe/Madrid' as answered_at, appointment_at, tracking <> '{}' as measured,
    substring(source_url from '^(?:https?://[^/?#]+)?(/[^?#]*)') as path`)

const LEADS_OF_DAY = sql.raw(`
  from leads
  where created_at >= listed.day::timestamp at time zone 'Europe/Madrid'
    and created_at < (listed.day + 1)::timestamp at time zone 'Europe/Madrid'
    and not is_test and merged_into_id is null and ${STATUS} <> 'invalid'`)

const LEAD_FACTS = sql.raw(`, id, created_at, form_type, coalesce(treatment, '') as treatment, tracking,
  coalesce(value_cents, 0) as value_cents`)

/** When a visit was first set, by the timeline. */
const BOOKED_AT = `(
  select min(event.created_at) from lead_events event
  where event.lead_id = lead.id
    and (event.kind = 'appointment' or (event.kind = 'status' and event.data ->> 'to' = 'visit_confirmed')))`

const openFor = (opens: string, minutes: string, on: string, moment: string) =>
  `greatest(0, least(${minutes}[${on}], (extract(hour from ${moment}) * 60 + extract(minute from ${moment}))::int - ${opens}[${on}]))`

const minutesAt = (on: string, moment: string) =>
  `before[${on}] + ${openFor('opens', 'minutes', on, moment)} + ${openFor('again', 'more', on, moment)}`

/** Null if unanswered. */
const OPEN_MINUTES = sql.raw(
  `(${minutesAt('answered_on', 'answered_at')}) - (${minutesAt('came_on', 'came_at')})`,
)

const minutesUntil = (moment: string) => `floor(extract(epoch from ${moment} - lead.created_at) / 60)::int`

const shownFacts = (now: Date) => sql`${FACTS},
  lead.appointment_at <= ${now.toISOString()}::timestamptz and lead.status in ('visit_proposed', 'visit_confirmed') as passed`

const FACTS = sql.raw(`
  lead.day::text, extract(hour from lead.came_at)::int * 4 + extract(minute from lead.came_at)::int / 15 as quarter, lead.clinic, lead.form_type::text as channel, lead.treatment, lead.tracking, lead.measured,
  coalesce(lead.path, '') as path, case when lead.status = 'lost' then coalesce(lead.lost_reason, '') end as lost,
  ${IS_CONTACTED} as contacted, ${IS_BOOKED} as booked, ${IS_ATTENDED} as attended, lead.status = 'no_show' as missed,
  lead.value_cents::float8 as "valueCents", lead.response::int as "responseMinutes",
  case when ${IS_BOOKED} then ${minutesUntil(BOOKED_AT)} end as "bookedMinutes",
  case when ${IS_ATTENDED} then ${minutesUntil('lead.appointment_at')} end as "attendedMinutes"`)

const COUNTED = sql.raw(`
  lead.day, extract(hour from lead.came_at)::int as hour, lead.clinic as clinic_slug, count(*) as leads,
  count(*) filter (where ${IS_CONTACTED}) as contacted,
  count(*) filter (where ${IS_BOOKED}) as booked,
  count(*) filter (where ${IS_ATTENDED}) as attended,
  count(*) filter (where status = 'no_show') as missed,
  count(*) filter (where measured) as measured,
  coalesce(array_agg(greatest(0, response)) filter (where response is not null), '{}') as response_minutes`)
