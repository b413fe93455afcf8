import { dateAfter } from '#domain/calendar/madrid-calendar.ts'
import { asServer } from '#tests/as-server.ts'
import { COMPILED_ONCE, PROGRAM_FLAGS } from '#tests/compiled-once.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { countedIn, countedOfPlan } from '#tests/measurement/counted-of-plan.ts'
import { planDays } from '#tests/measurement/plan-days.ts'
import { seedRawDay } from '#tests/measurement/seed-measured-days.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { aggregateDay } from './aggregate-day.ts'
import { aggregateDueDays } from './aggregate-due-days.ts'
import { forgetEvents } from './forget-events.ts'

/** Noon, with yesterday to close and today open. */
const NOW = new Date('2026-11-27T11:00:00Z')
const PLAN = planDays({ days: 2, events: 3000, requests: 0, now: NOW, withToday: true })
const [YESTERDAY, TODAY] = [PLAN[0]!.day, PLAN[1]!.day]

const NOTHING = { events: {}, pages: {}, kinds: {}, visits: {}, times: {} }

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  for (const planned of PLAN) await seedRawDay(database.owner, planned)
  return () => database.drop()
})

const read = async (query: string) => (await database.owner.query<Record<string, unknown>>(query)).rows

/** Another process that does the same work, and dies before its n-th statement. */
async function another(n = 0) {
  const given = [JSON.stringify(asServer(database.connection)), NOW.toISOString(), String(n)]
  const child = spawn(
    'node_modules/node/bin/node',
    [...PROGRAM_FLAGS, 'tests/measurement/aggregate-and-die.ts', ...given],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...COMPILED_ONCE },
    },
  )
  const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { statements: Number(said), code: code as number | null, signal: signal as string | null }
}

test('killed at any point, the job leaves nothing half counted, and the next run completes it', async () => {
  const whole = countedOfPlan(PLAN)
  const yesterdays = countedOfPlan(PLAN.slice(0, 1))
  const states = [NOTHING, yesterdays, whole]
  const left: number[] = []
  // In the counting of yesterday's events, of its figures, after the deletion of its visits, and in the counting of today.
  for (const n of [13, 16, 19, 21, 27]) {
    const { signal } = await another(n)
    expect([n, signal]).toEqual([n, 'SIGKILL'])
    const counted = await countedIn(database.owner)
    expect(states).toContainEqual(counted)
    left.push(Object.keys(counted.events).length)
    // Visits are gone only if they are counted.
    const [days] =
      await read(`select closed, (select count(*)::int from visit_days v where v.day = d.day) as visits
      from event_days d where day = '${YESTERDAY}'`)
    const isCounted = Object.keys(counted.visits).length > 0
    expect([days!.closed, Number(days!.visits) > 0]).toEqual(isCounted ? ['visits', false] : ['no', true])
  }
  const counts = Object.keys(yesterdays.events).length
  expect(left).toEqual([0, 0, 0, 0, counts])
  const { code, statements } = await another()
  expect(code).toBe(0)
  expect(statements).toBeGreaterThan(15)
  expect(await countedIn(database.owner)).toEqual(whole)
  expect(
    await read('select distinct day::text from visit_days union select day::text from visit_salts'),
  ).toEqual([{ day: TODAY }])
})

test('several simultaneous processes count everything once', async () => {
  const { db } = database
  await Promise.all([
    another(),
    ...Array.from({ length: 4 }, () => aggregateDueDays(db, NOW)),
    aggregateDay(db, TODAY, { close: false }),
  ])
  expect(await countedIn(database.owner)).toEqual(countedOfPlan(PLAN))
})

test('a day is counted anew as often as wished, and rows that have not changed are not written again', async () => {
  const { db } = database
  const versions = () =>
    read(`select 'e' || name || page || target || bucket || device as row, xmin::text from event_counts where day = '${TODAY}'
      union all select 'v' || v::text, xmin::text from visit_counts v where day = '${TODAY}'
      union all select 'p' || p::text, xmin::text from page_figures p where day = '${TODAY}'
      union all select 'k' || k::text, xmin::text from vital_figures k where day = '${TODAY}'
      union all select 't' || t::text, xmin::text from visit_times t where day = '${TODAY}' order by 1`)
  await aggregateDay(db, TODAY, { close: false })
  const before = await versions()
  await aggregateDay(db, TODAY, { close: false })
  expect(await versions()).toEqual(before)
  await database.owner.query(`insert into web_events (day, batch, place, at, name, page, device)
    values ('${TODAY}', gen_random_uuid(), 0, now(), 'not_found', '/*', 'mobile')`)
  await aggregateDay(db, TODAY, { close: false })
  expect(await versions()).toHaveLength(before.length + 1)
})

test('late events of a day that is over are still counted, without changing its visits', async () => {
  const { db } = database
  await aggregateDueDays(db, NOW)
  const before = await countedIn(database.owner)
  const late = { ...PLAN[0]!.events[0]!, page: '/quienes-somos', unit: '', clinicSlug: '' }
  await database.owner.query(
    `insert into web_events (day, batch, place, at, name, page, target, value, device)
     values ($1, gen_random_uuid(), 0, now(), $2, $3, $4, $5, $6)`,
    [YESTERDAY, late.name, late.page, late.target, late.value, late.device],
  )
  await database.owner.query(
    `update event_days set changed_at = clock_timestamp() where day = '${YESTERDAY}'`,
  )
  expect(await aggregateDueDays(db, NOW)).toContain(YESTERDAY)
  const after = await countedIn(database.owner)
  expect(after.visits).toEqual(before.visits)
  expect(Object.keys(after.events)).toHaveLength(Object.keys(before.events).length + 1)
})

test('days that were counted before there were figures get them, also without their events', async () => {
  const { db } = database
  await aggregateDueDays(db, NOW)
  const whole = await countedIn(database.owner)
  const later = new Date(NOW.getTime() + 40 * 86_400_000)
  await forgetEvents(db, later)
  await database.owner.query(
    'truncate page_figures, vital_figures; update event_days set has_figures = false',
  )
  expect(await aggregateDueDays(db, later)).toEqual([YESTERDAY, TODAY])
  expect(await countedIn(database.owner)).toEqual(whole)
  expect(await aggregateDueDays(db, later)).toEqual([])
})

test('quiet days are left alone once their last events are counted', async () => {
  const { db } = database
  await aggregateDueDays(db, NOW)
  await database.owner.query("update event_days set changed_at = changed_at - interval '1 minute'")
  expect(await aggregateDueDays(db, NOW)).toEqual([])
})

test('raw events live thirty days, aggregates 25 months', async () => {
  const { db } = database
  await aggregateDueDays(db, NOW)
  const counted = await countedIn(database.owner)
  const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
  await forgetEvents(db, at(29))
  expect(await read('select distinct day::text from web_events')).toHaveLength(2)
  await forgetEvents(db, at(30))
  expect(await read('select distinct day::text from web_events')).toEqual([{ day: TODAY }])
  expect(await read('select day::text from event_days where closed = $$yes$$')).toEqual([{ day: YESTERDAY }])
  await forgetEvents(db, at(31))
  expect(await read('select from web_events')).toEqual([])
  expect(await read('select from visit_days')).toEqual([])
  // Deleted events are not counted again.
  await database.owner.query('update event_days set changed_at = clock_timestamp()')
  expect(await aggregateDueDays(db, at(31))).toEqual([])
  expect(await countedIn(database.owner)).toEqual(counted)
  await database.owner.query(`update event_counts set day = '2024-10-26' where day = '${YESTERDAY}'`)
  await database.owner.query(`update page_figures set day = '2024-10-26' where day = '${YESTERDAY}'`)
  await database.owner.query(`update vital_figures set day = '2024-10-26' where day = '${YESTERDAY}'`)
  await forgetEvents(db, NOW)
  for (const table of ['event_counts', 'page_figures', 'vital_figures'])
    expect(await read(`select distinct day::text from ${table}`)).toEqual([{ day: TODAY }])
})

test('the partitions of today and tomorrow are there before the first event', async () => {
  const day = dateAfter(TODAY, 1)
  await aggregateDueDays(database.db, NOW)
  expect(
    await read(`select to_regclass('web_events_${day.replaceAll('-', '')}') is not null as there`),
  ).toEqual([{ there: true }])
})
