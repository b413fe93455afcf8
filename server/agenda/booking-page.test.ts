import { agendaBlocks, agendaClinics, agendaResources } from '#db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { bookingOffer } from './booking-page.ts'
import { holdHour } from './holds.ts'

// A Monday at nine in Madrid.
const NOW = new Date('2026-11-23T08:00:00Z')
const TEN = '2026-11-25T09:00:00.000Z'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => NOW })
})
beforeEach(async () => {
  await app.truncate()
  const { db } = app.deps.database
  await db.insert(agendaClinics).values({ clinicSlug: 'bilbao', online: true })
  await db.insert(agendaResources).values({ clinicSlug: 'bilbao', name: 'Consulta' })
})
afterAll(() => app.close())

const offer = (query: string, deps = app.deps) => bookingOffer(deps, new URLSearchParams(query))
const hold = (at: string) =>
  holdHour(app.deps, { clinicSlug: 'bilbao', at: new Date(at), clientAddress: '198.51.100.1' })

test('a link to a free hour opens it, with the week from its day', async () => {
  const { asked, hours, clinics } = await offer(`clinica=bilbao&tratamiento=rinomodelacion&hora=${TEN}`)
  expect(asked).toEqual({ at: TEN, alternatives: null })
  expect(hours?.days.map(({ date }) => date)).toEqual(
    [25, 26, 27, 28, 29, 30].map((day) => `2026-11-${day}`).concat('2026-12-01'),
  )
  expect(hours?.days[0]?.morning[0]).toEqual({ at: TEN, time: '10:00' })
  expect(hours?.next).toBe('2026-12-02')
  expect(clinics.find(({ slug }) => slug === 'bilbao')?.first).toBe('2026-11-23T10:30:00.000Z')
})

test('a link to a taken hour offers the nearest three, and the week from them', async () => {
  await hold(TEN)
  const { asked, hours } = await offer(`clinica=bilbao&hora=${TEN}`)
  const others = asked?.alternatives?.map(({ at }) => at) ?? []
  expect(others).toHaveLength(3)
  expect(others).not.toContain(TEN)
  expect(hours?.days[0]?.date).toBe(others[0]!.slice(0, 10))
})

test.for(['2020-01-01T09:00:00.000Z', '2031-01-01T09:00:00.000Z', 'mañana'])(
  'a link to the hour %s, which nobody can have, offers three others',
  async (at) => {
    const { asked } = await offer(`clinica=bilbao&hora=${at}`)
    expect(asked?.alternatives).toHaveLength(3)
  },
)

test('without an hour the week begins with the first free day, or with the one asked for', async () => {
  const [startsAt, endsAt] = [new Date('2026-11-23T00:00:00Z'), new Date('2026-11-25T00:00:00Z')]
  await app.deps.database.db
    .insert(agendaBlocks)
    .values({ clinicSlug: 'bilbao', startsAt, endsAt, reason: 'meeting' })
  const first = async (query: string) => (await offer(query)).hours?.days[0]?.date
  expect(await first('clinica=bilbao')).toBe('2026-11-25')
  expect(await first('clinica=bilbao&desde=2026-12-03')).toBe('2026-12-03')
  expect(await first('clinica=gijon')).toBeUndefined()
})

test('a slow database is waited for: its hours are not kept from who has come for one', async () => {
  const lock = await app.owner.connect()
  onTestFinished(() => lock.release(true))
  await lock.query('begin; lock table agenda_clinics in access exclusive mode')
  const waiting = offer(`clinica=bilbao&hora=${TEN}`)
  // Longer than anybody waits for a page without noticing.
  const stuck = `select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '2 seconds'`
  await expect.poll(async () => (await lock.query(stuck)).rowCount, { timeout: 15_000 }).toBe(1)
  await lock.query('commit')
  expect((await waiting).asked).toEqual({ at: TEN, alternatives: null })
})

test('without the database the page takes requests by half days', async () => {
  const away = app.deps.database.another({ max: 1 })
  await away.close()
  const { clinics, hours, first } = await offer('clinica=bilbao', { ...app.deps, database: away })
  expect([clinics, hours, first]).toEqual([[], null, '2026-11-23'])
})
