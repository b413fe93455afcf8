import { EVENT_BUCKETS, eventBucket, secondsBucket } from '#domain/measurement/buckets.ts'
import { WEB_VITALS, type WebVital } from '#domain/measurement/event-names.ts'
import { pageOf } from '#domain/pages/page-of.ts'
import type { Pool } from 'pg'
import type { PlannedDay } from './plan-days.ts'
import type { EventCell, VisitCell } from './plan-web.ts'

/** Lines of the aggregates: `key` → sums. */
export type Counted = Record<'events' | 'pages' | 'kinds' | 'visits' | 'times', Record<string, string>>

const STEPS = [
  ['used', 'used'],
  ['form_seen', 'formSeen'],
  ['form_begun', 'formBegun'],
  ['form_sent', 'formSent'],
] as const

/** What the aggregates of planned days must say. */
export function countedOfPlan(plan: readonly PlannedDay[]): Counted {
  const visits = plan.flatMap((day) => day.visits)
  // Of each device, and of all.
  const figures = plan
    .flatMap((day) => day.events)
    .flatMap((event) => [event.device, ''].map((device) => ({ ...event, device })))
  return {
    pages: sums(figures.flatMap(pageFigures)),
    kinds: sums(figures.flatMap(vitalFigures)),
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

const read = (mark: number) => (event: EventCell) => event.name === 'scroll_depth' && event.value === mark
const stayed = (least: number) => (event: EventCell) =>
  event.name === 'time_on_page' && (event.value ?? 0) >= least
const is = (name: string, target?: string) => (event: EventCell) =>
  event.name === name && (target === undefined || event.target === target)

/** In the order of their columns. */
const PAGE_FIGURES = {
  views: is('page_view'),
  read25: read(25),
  read50: read(50),
  read75: read(75),
  read90: read(90),
  read100: read(100),
  stayed_ten: stayed(10),
  stayed_half: stayed(30),
  stayed_three: stayed(180),
  form_seen: is('form_seen'),
  form_begun: is('form_begun'),
  form_sent: is('form_sent'),
  searched: is('search'),
  asked: is('assistant', 'question'),
  compared: is('comparator', 'added'),
  zone_opened: is('zone_opened'),
  booking_begun: is('booking_step', 'motivo'),
}

type Figured = Omit<EventCell, 'device'> & { device: string }

function pageFigures({ device, ...event }: Figured): Line[] {
  const counts = Object.values(PAGE_FIGURES).map((yes) => (yes(event as EventCell) ? event.count : 0))
  return counts.some((count) => count > 0)
    ? [[[event.day, event.page, device, event.unit, event.clinicSlug], counts]]
    : []
}

const MOST_BUCKETS = 21

function vitalFigures({ day, name, page, device, unit, clinicSlug, value, count }: Figured): Line[] {
  if (!WEB_VITALS.includes(name as WebVital)) return []
  const starts: readonly number[] = EVENT_BUCKETS[name as WebVital]
  const place = starts.findIndex((start) => String(start) === eventBucket(name, value))
  const counts = Array.from({ length: MOST_BUCKETS }, (_bucket, index) => (index === place ? count : 0))
  return [[[day, name, `/${pageOf(page)!.pattern}`, device, unit, clinicSlug], counts]]
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
  const lines = async (keys: string, counts: string, table: string) => {
    const { rows } = await pool.query<{ key: string; counts: string }>(
      `select concat_ws('|', ${keys}) as key, concat_ws(' ', ${counts}) as counts from ${table}`,
    )
    // A line that is there twice must be seen.
    return sums(rows.map(({ key, counts: texts }) => [[key], texts.split(' ').map(Number)]))
  }
  const [events, pages, kinds, visits, times] = await Promise.all([
    lines('day, name, page, target, bucket, device, unit, clinic_slug', 'count', 'event_counts'),
    lines('day, page, device, unit, clinic_slug', Object.keys(PAGE_FIGURES).join(), 'page_figures'),
    lines('day, name, kind, device, unit, clinic_slug', "array_to_string(counts, ' ')", 'vital_figures'),
    lines(
      'day, device, landing, source, medium, campaign, first_source, unit, clinic_slug',
      'visits, used, form_seen, form_begun, form_sent',
      'visit_counts',
    ),
    lines('day, step, device, source, unit, clinic_slug, seconds', 'visits', 'visit_times'),
  ])
  return { events, pages, kinds, visits, times }
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
