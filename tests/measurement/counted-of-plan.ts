import { eventBucket, secondsBucket } from '#domain/measurement/buckets.ts'
import type { Pool } from 'pg'
import type { PlannedDay } from './plan-days.ts'
import type { VisitCell } from './plan-web.ts'

/** Lines of the aggregates: `key` → sums. */
export type Counted = Record<'events' | 'visits' | 'times', Record<string, string>>

const STEPS = [
  ['used', 'used'],
  ['form_seen', 'formSeen'],
  ['form_begun', 'formBegun'],
  ['form_sent', 'formSent'],
] as const

/** What the aggregates of planned days must say. */
export function countedOfPlan(plan: readonly PlannedDay[]): Counted {
  const visits = plan.flatMap((day) => day.visits)
  return {
    events: sums(
      plan
        .flatMap((day) => day.events)
        .map(({ day, name, page, target, value, device, unit, clinicSlug, count }) => [
          [day, name, page, target, eventBucket(name, value), device, unit, clinicSlug],
          [count],
        ]),
    ),
    visits: sums(
      visits.map((one) => [
        [
          one.day,
          one.device,
          one.landing,
          ...[one.source, one.medium, one.campaign, one.firstSource].map((text) => text ?? ''),
          one.unit,
          one.clinicSlug,
        ],
        [one.count, ...STEPS.map(([, step]) => (one[step] === null ? 0 : one.count))],
      ]),
    ),
    times: sums(visits.flatMap(timesOf)),
  }
}

function timesOf(one: VisitCell): Line[] {
  return STEPS.flatMap(([step, reached]) => {
    const seconds = one[reached]
    if (seconds === null) return []
    const key = [
      one.day,
      step,
      one.device,
      one.source ?? '',
      one.unit,
      one.clinicSlug,
      secondsBucket(seconds),
    ]
    return [[key, [one.count]] as const]
  })
}

/** What the aggregates say. */
export async function countedIn(pool: Pick<Pool, 'query'>): Promise<Counted> {
  const read = async (keys: string, counts: string, table: string) => {
    const { rows } = await pool.query<{ key: string; counts: string }>(
      `select concat_ws('|', ${keys}) as key, concat_ws(' ', ${counts}) as counts from ${table}`,
    )
    // A line that is there twice must be seen.
    return sums(rows.map(({ key, counts: texts }) => [[key], texts.split(' ').map(Number)]))
  }
  const [events, visits, times] = await Promise.all([
    read('day, name, page, target, bucket, device, unit, clinic_slug', 'count', 'event_counts'),
    read(
      'day, device, landing, source, medium, campaign, first_source, unit, clinic_slug',
      'visits, used, form_seen, form_begun, form_sent',
      'visit_counts',
    ),
    read('day, step, device, source, unit, clinic_slug, seconds', 'visits', 'visit_times'),
  ])
  return { events, visits, times }
}

type Line = readonly [key: readonly (string | number)[], counts: readonly number[]]

function sums(lines: readonly Line[]): Record<string, string> {
  const found = new Map<string, number[]>()
  for (const [parts, counts] of lines) {
    const key = parts.join('|')
    const known = found.get(key)
    found.set(key, known ? known.map((count, index) => count + counts[index]!) : [...counts])
  }
  return Object.fromEntries([...found].map(([key, counts]) => [key, counts.join(' ')]))
}
