import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedIn, countedOfPlan } from './counted-of-plan.ts'
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

test('the same options plan the same days, with the wanted totals', () => {
  expect(planDays(OPTIONS)).toEqual(plan)
  expect(planDays({ ...OPTIONS, seed: 2 })).not.toEqual(plan)
  const events = plan.flatMap((day) => day.events)
  expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(6000)
  expect(plan.flatMap(({ requests }) => requests)).toHaveLength(150)
  expect([plan[0]!.day, plan.at(-1)!.day]).toEqual(['2026-11-19', '2026-11-27'])
})

test('every event and visit is counted once, in the bucket of its value, with how far it got', async () => {
  expect(await countedIn(database.pool)).toEqual(countedOfPlan(plan))
})

test('days that are over keep no raw event, visit or salt; today does', async () => {
  expect(await read('select day::text, closed from event_days order by day')).toEqual(
    plan.map(({ day }) => ({ day, closed: day < '2026-11-27' ? 'yes' : 'no' })),
  )
  expect(
    await read(`select distinct day::text from web_events union select distinct day::text from visit_days
      union select day::text from visit_salts`),
  ).toEqual([{ day: '2026-11-27' }])
})

test('requests have their fates, appointments and timelines', async () => {
  const requests = plan.flatMap((day) => day.requests)
  const stored = await read('select status::text, count(*)::int from leads group by 1')
  const planned = Object.entries(Object.groupBy(requests, ({ status }) => status))
  expect(Object.fromEntries(stored.map(({ status, count }) => [status, count]))).toEqual(
    Object.fromEntries(planned.map(([status, of]) => [status, of.length])),
  )
  const booked = requests.filter(({ appointmentAt }) => appointmentAt !== null)
  expect(booked.length).toBeGreaterThan(20)
  expect(await read("select count(*)::int from lead_events where kind = 'appointment'")).toEqual([
    { count: booked.length },
  ])
  expect(await read('select count(*)::int from appointments')).toEqual([
    { count: booked.filter(({ clinicSlug }) => clinicSlug !== null).length },
  ])
})
