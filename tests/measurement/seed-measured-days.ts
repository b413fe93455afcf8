import * as schema from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { aggregateDay } from '#server/analytics/aggregate-day.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { ownerPoolOf } from '../owner-pool.ts'
import { planDays, type PlannedDay, type PlanOptions } from './plan-days.ts'
import { seedRequests } from './seed-requests.ts'

export type SeedDaysOptions = PlanOptions & {
  /** Keeps the raw events of closed days; they are dropped by default, once counted. */
  keepRaw?: boolean
}

/**
 * Fills a database with planned days: the raw events and visits of each are inserted, aggregated by the product's own
 * job and, if the day is over, closed. Requests become leads with their timelines and appointments.
 * @param pool of a migrated database; in tests the server's, else the owner's
 * @returns the plan, from which every total can be computed
 */
export async function seedMeasuredDays(pool: Pool, options: SeedDaysOptions): Promise<PlannedDay[]> {
  const plan = planDays(options)
  const owner = ownerPoolOf(pool)
  const today = inMadrid(options.now).date
  const client = await owner.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set synchronous_commit = off')
    for (const planned of plan) {
      const { day } = planned
      await seedRawDay(client, planned)
      await aggregateDay(drizzle(client, { schema, casing: 'snake_case' }), day, { close: day < today })
      if (options.keepRaw || day >= today) continue
      await client.query(`drop table ${partitionOf(day)}`)
      await client.query(`update event_days set closed = 'yes' where day = $1`, [day])
    }
    await seedRequests(
      client,
      plan.flatMap(({ requests }) => requests),
    )
    await client.query(
      'analyze event_counts, page_figures, vital_figures, visit_counts, visit_times, leads, lead_events, appointments',
    )
  } finally {
    await client.query('reset statement_timeout; reset synchronous_commit').catch(() => {})
    client.release()
  }
  return plan
}

/** Inserts the events and visits of a day, as browsers would have reported them. */
export async function seedRawDay(
  client: Pick<PoolClient, 'query'>,
  { day, events, visits }: PlannedDay,
): Promise<void> {
  await addPartition(client, day)
  await client.query(EVENTS, [day, JSON.stringify(events)])
  await client.query(VISITS, [day, JSON.stringify(visits)])
  await client.query(`insert into visit_salts values ($1, 'a salt') on conflict do nothing`, [day])
  await client.query(
    `insert into event_days (day, changed_at) values ($1, now()) on conflict (day) do update set changed_at = now()`,
    [day],
  )
}

function partitionOf(day: string): string {
  return `web_events_${day.replaceAll('-', '')}`
}

/** Also of days for which the server may make none any more. */
async function addPartition(client: Pick<PoolClient, 'query'>, day: string) {
  await client.query(
    `create table if not exists ${partitionOf(day)} partition of web_events for values from ('${day}') to (date '${day}' + 1)`,
  )
}

const EVENTS = `
  insert into web_events (day, batch, place, at, name, page, target, value, device, unit, clinic_slug)
  select $1::date, md5($1::text || cell.number || '/' || n / 60)::uuid, (n % 60)::smallint,
    ($1::date::timestamp + make_interval(secs => (cell.number * 7919 + n * 104729) % 86400)) at time zone 'Europe/Madrid',
    x.name, x.page, x.target, x.value, x.device, x.unit, x."clinicSlug"
  from json_array_elements($2::json) with ordinality as cell(planned, number)
  cross join lateral json_to_record(cell.planned) as x(name text, page text, target text, value real, device text,
    unit text, "clinicSlug" text, count int)
  cross join lateral generate_series(0, x.count - 1) as n`

const STEPS = ['used', 'formSeen', 'formBegun', 'formSent'] as const
const STEP_COLUMNS = {
  used: 'used_at',
  formSeen: 'form_seen_at',
  formBegun: 'form_begun_at',
  formSent: 'form_sent_at',
}

const VISITS = `
  insert into visit_days (day, visitor, started_at, device, landing, source, medium, campaign, first_source, unit,
    clinic_slug, ${STEPS.map((step) => STEP_COLUMNS[step]).join(', ')})
  select $1::date, md5($1::text || cell.number || '-' || n), started.at, x.device, x.landing, x.source, x.medium,
    x.campaign, x."firstSource", x.unit, x."clinicSlug",
    ${STEPS.map((step) => `started.at + make_interval(secs => x."${step}")`).join(', ')}
  from json_array_elements($2::json) with ordinality as cell(planned, number)
  cross join lateral json_to_record(cell.planned) as x(device text, landing text, source text, medium text,
    campaign text, "firstSource" text, unit text, "clinicSlug" text, ${STEPS.map((step) => `"${step}" int`).join(', ')}, count int)
  cross join lateral generate_series(0, x.count - 1) as n
  cross join lateral (select ($1::date::timestamp + make_interval(secs => (cell.number * 7919 + n * 104729) % 80000))
    at time zone 'Europe/Madrid' as at) as started`
