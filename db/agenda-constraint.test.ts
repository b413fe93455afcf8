import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { agendaResources } from './schema/index.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let database: TestDatabase
let rooms: number[]
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyTables(database.owner)
  const made = await database.db
    .insert(agendaResources)
    .values([
      { clinicSlug: 'a', name: 'Sala 1' },
      { clinicSlug: 'a', name: 'Sala 2' },
    ])
    .returning()
  rooms = made.map(({ id }) => id)
})

const MINUTE = 60_000
const NOON = Date.parse('2026-12-01T12:00:00Z')
type Visit = { room: number; seat: number; from: number; minutes: number; buffer: number; state: string }
const visit = (change: Partial<Visit> = {}): Visit => {
  return { room: 0, seat: 0, from: 0, minutes: 45, buffer: 0, state: 'confirmed', ...change }
}

/** Behind the engine's back: with SQL. @returns PostgreSQL's constraint that refused it, or null */
async function insert({ room, seat, from, minutes, buffer, state }: Visit): Promise<string | null> {
  const at = (after: number) => new Date(NOON + after * MINUTE)
  const end = from + minutes
  try {
    await database.pool.query(
      `insert into appointments (clinic_slug, resource_id, seat, starts_at, ends_at, occupied_until, state, source, hold_until)
       values ('a', $1, $2, $3, $4, $5, $6, 'web', $7)`,
      [rooms[room], seat, at(from), at(end), at(end + buffer), state, state === 'held' ? at(0) : null],
    )
    return null
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error)
  }
}

test('PostgreSQL refuses a second visit at the same time on the same seat', async () => {
  expect(await insert(visit())).toBeNull()

  const refused = 'appointments_no_overlap'
  expect(await insert(visit())).toBe(refused)
  expect(await insert(visit({ from: 44 }))).toBe(refused)
  expect(await insert(visit({ from: -44, state: 'held' }))).toBe(refused)
  expect(await insert(visit({ from: 10, minutes: 5, state: 'attended' }))).toBe(refused)
  expect(await insert(visit({ from: -45, buffer: 5, state: 'proposed' }))).toBe(refused)

  expect(await insert(visit({ from: 45 }))).toBeNull()
  expect(await insert(visit({ from: -45 }))).toBeNull()
  expect(await insert(visit({ seat: 1 }))).toBeNull()
  expect(await insert(visit({ room: 1 }))).toBeNull()
  expect(await insert(visit({ state: 'cancelled' }))).toBeNull()
  expect(await insert(visit({ state: 'no_show' }))).toBeNull()
})

test('a cancelled visit can not come back to a time that was taken since', async () => {
  await insert(visit({ state: 'cancelled' }))
  await insert(visit())
  const again = database.pool.query("update appointments set state = 'confirmed' where state = 'cancelled'")
  await expect(again).rejects.toMatchObject({ constraint: 'appointments_no_overlap' })
})

test('of a hundred connections that insert at the same time, one wins', async () => {
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, index) => insert(visit({ from: index % 45 }))),
  )
  expect(results.filter((refusal) => refusal === null)).toHaveLength(1)
})

test('whatever is inserted, no two visits of a seat overlap, and nothing that fits is refused', async () => {
  const visits = fc.record({
    room: fc.nat({ max: 1 }),
    seat: fc.nat({ max: 1 }),
    from: fc.nat({ max: 300 }),
    minutes: fc.integer({ min: 1, max: 60 }),
    buffer: fc.nat({ max: 20 }),
    state: fc.constantFrom('held', 'proposed', 'confirmed', 'attended', 'no_show', 'cancelled'),
  })
  const takes = (one: Visit) => one.state !== 'no_show' && one.state !== 'cancelled'
  await fc.assert(
    fc.asyncProperty(fc.array(visits, { maxLength: 12 }), async (wanted) => {
      await database.pool.query('delete from appointments')
      const kept: Visit[] = []
      for (const one of wanted) {
        const collides =
          takes(one) &&
          kept.some(
            (other) =>
              other.room === one.room &&
              other.seat === one.seat &&
              other.from < one.from + one.minutes + one.buffer &&
              one.from < other.from + other.minutes + other.buffer,
          )
        expect(await insert(one)).toBe(collides ? 'appointments_no_overlap' : null)
        if (!collides && takes(one)) kept.push(one)
      }
    }),
    { numRuns: 30 },
  )
})
