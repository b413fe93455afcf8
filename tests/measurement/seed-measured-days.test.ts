import { eventBucket, secondsBucket } from '#domain/measurement/buckets.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planDays, type PlannedDay } from './plan-days.ts'
import { seedMeasuredDays } from './seed-measured-days.ts'

const OPTIONS = {
  days: 9,
  events: 6000,
  requests: 150,
  now: new Date('2026-11-27T11:00:00Z'),
  withToday: true,
}

let database: TestDatabase
let plan: PlannedDay[]
beforeAll(async () => {
  database = await createTestDatabase()
  plan = await seedMeasuredDays(database.pool, OPTIONS)
})
afterAll(() => database.drop())

const read = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows

/** Sums by key, in the order of the keys. */
function sums(lines: readonly (readonly [key: string, count: number])[]): [string, number][] {
  const found = new Map<string, number>()
  for (const [key, count] of lines) found.set(key, (found.get(key) ?? 0) + count)
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const lines = (rows: Record<string, unknown>[]) =>
  rows.map(({ key, count }) => [String(key), Number(count)] as const)

test('the same options plan the same days, with the wanted totals', () => {
  expect(planDays(OPTIONS)).toEqual(plan)
  const events = plan.flatMap(({ events }) => events)
  expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(6000)
  expect(plan.flatMap(({ requests }) => requests)).toHaveLength(150)
  expect([plan[0]!.day, plan.at(-1)!.day]).toEqual(['2026-11-19', '2026-11-27'])
})

test('every event is counted once, in the bucket of its value', async () => {
  const counted =
    await read(`select concat_ws('|', day, name, page, target, bucket, device, unit, clinic_slug) as key, count
    from event_counts`)
  const planned = plan.flatMap(({ events }) =>
    events.map(
      (one) =>
        [
          [
            one.day,
            one.name,
            one.page,
            one.target,
            eventBucket(one.name, one.value),
            one.device,
            one.unit,
            one.clinicSlug,
          ].join('|'),
          one.count,
        ] as const,
    ),
  )
  expect(sums(lines(counted))).toEqual(sums(planned))
})

test('every visit is counted once, with how far it got and how long that took', async () => {
  const visits = plan.flatMap((day) => day.visits)
  const counted =
    await read(`select concat_ws('|', day, device, landing, source, medium, campaign, first_source, unit,
    clinic_slug) as key, visits, used, form_seen, form_begun, form_sent from visit_counts`)
  const keyOf = (one: (typeof visits)[number]) =>
    [
      one.day,
      one.device,
      one.landing,
      one.source ?? '',
      one.medium ?? '',
      one.campaign ?? '',
      one.firstSource ?? '',
      one.unit,
      one.clinicSlug,
    ].join('|')
  for (const [column, step] of [
    ['visits', null],
    ['used', 'used'],
    ['form_seen', 'formSeen'],
    ['form_begun', 'formBegun'],
    ['form_sent', 'formSent'],
  ] as const) {
    const reached = visits.map(
      (one) => [keyOf(one), step === null || one[step] !== null ? one.count : 0] as const,
    )
    expect(sums(counted.map((row) => [String(row.key), Number(row[column])]))).toEqual(sums(reached))
  }
  const times = await read(
    "select concat_ws('|', day, step, device, source, unit, clinic_slug, seconds) as key, visits as count from visit_times",
  )
  const planned = visits.flatMap((one) =>
    (
      [
        ['used', one.used],
        ['form_seen', one.formSeen],
        ['form_begun', one.formBegun],
        ['form_sent', one.formSent],
      ] as const
    ).flatMap(([step, seconds]) =>
      seconds === null
        ? []
        : [
            [
              [
                one.day,
                step,
                one.device,
                one.source ?? '',
                one.unit,
                one.clinicSlug,
                secondsBucket(seconds),
              ].join('|'),
              one.count,
            ] as const,
          ],
    ),
  )
  expect(sums(lines(times))).toEqual(sums(planned))
})

test('days that are over keep no raw event, visit or salt; today does', async () => {
  expect(await read('select day::text, closed from event_days order by day')).toEqual(
    plan.map(({ day }) => ({ day, closed: day < '2026-11-27' ? 'yes' : 'no' })),
  )
  expect(
    await read('select distinct day::text from web_events union select distinct day::text from visit_days'),
  ).toEqual([{ day: '2026-11-27' }])
})

test('requests have their fates, appointments and timelines', async () => {
  const requests = plan.flatMap((day) => day.requests)
  const stored = await read('select status as key, count(*) from leads group by 1')
  expect(sums(lines(stored))).toEqual(sums(requests.map(({ status }) => [status, 1])))
  const booked = requests.filter(({ appointmentAt }) => appointmentAt !== null)
  expect(booked.length).toBeGreaterThan(20)
  expect(await read("select count(*)::int from lead_events where kind = 'appointment'")).toEqual([
    { count: booked.length },
  ])
  expect(await read('select count(*)::int from appointments')).toEqual([
    { count: booked.filter(({ clinicSlug }) => clinicSlug !== null).length },
  ])
})
