import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { migrateDatabase } from './migrate.ts'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp('db/migrations', folder, { recursive: true })
  await keepMigrations(3)
  await migrateDatabase(database.pool, folder)
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** As a server of that time had them. */
async function keepMigrations(count: number) {
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: object[] }
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
}

let count = 0
async function insertLead(
  clinic: string | null,
  at: string | null,
  status: string,
  more: Record<string, unknown> = {},
) {
  count++
  const row: Record<string, unknown> = {
    folio: `LD-26-${String(count).padStart(6, '0')}`,
    idempotency_key: `key-${count}`,
    form_type: 'booking',
    name: 'Ana Peña',
    email: 'ana@example.org',
    phone: '600 000 000',
    health_content_kept: false,
    clinic_slug: clinic,
    appointment_at: at,
    status,
    ...more,
  }
  const columns = Object.keys(row)
  const { rows } = await database.pool.query(
    `insert into leads (${columns.join()}) values (${columns.map((_, index) => `$${index + 1}`).join()}) returning id`,
    Object.values(row),
  )
  return Number(rows[0].id)
}

async function appointments() {
  const { rows } = await database.pool.query(
    `select lead_id::int as lead, a.clinic_slug as clinic, r.name as room, seat, starts_at as from, ends_at as until, state, source
     from appointments as a join agenda_resources as r on r.id = resource_id order by lead_id`,
  )
  return rows as {
    lead: number
    clinic: string
    room: string
    seat: number
    from: Date
    until: Date
    state: string
    source: string
  }[]
}

test('visits that were set on requests become appointments, overlapping ones on seats of their own', async () => {
  const at = (time: string) => `2026-12-01T${time}:00Z`
  const first = await insertLead('vigo', at('10:00'), 'visit_confirmed')
  const overlapping = await insertLead('vigo', at('10:30'), 'visit_proposed')
  const third = await insertLead('vigo', at('10:44'), 'attended')
  const after = await insertLead('vigo', at('10:45'), 'visit_confirmed')
  const missed = await insertLead('vigo', at('11:29'), 'no_show')
  const elsewhere = await insertLead('gracia', at('10:00'), 'treated')
  await insertLead('vigo', null, 'visit_proposed')
  await insertLead(null, at('10:00'), 'visit_confirmed')
  await insertLead('vigo', at('12:00'), 'lost', { lost_reason: 'price' })
  await insertLead('nowhere', null, 'new')

  await migrateDatabase(database.pool)

  const moved = await appointments()
  expect(moved.map(({ lead, clinic, seat, state }) => [lead, clinic, seat, state])).toEqual([
    [first, 'vigo', 0, 'confirmed'],
    [overlapping, 'vigo', 1, 'proposed'],
    [third, 'vigo', 2, 'attended'],
    [after, 'vigo', 0, 'confirmed'],
    [missed, 'vigo', 1, 'no_show'],
    [elsewhere, 'gracia', 0, 'attended'],
  ])
  expect(new Set(moved.map(({ source, room }) => `${source} ${room}`))).toEqual(new Set(['moved Consulta']))
  expect(moved.every(({ from, until }) => until.getTime() - from.getTime() === 45 * 60_000)).toBe(true)
  const { rows } = await database.pool.query('select clinic_slug from agenda_resources order by clinic_slug')
  expect(rows.map((row) => row.clinic_slug)).toEqual(['gracia', 'vigo'])
})

test('a hundred visits at one minute fit, and the rest stays on its requests', async () => {
  for (let index = 0; index < 102; index++)
    await insertLead('vigo', '2026-12-01T10:00:00Z', 'visit_confirmed')

  await migrateDatabase(database.pool)

  const seats = (await appointments()).map(({ seat }) => seat)
  expect(seats).toEqual(Array.from({ length: 100 }, (_, seat) => seat))
})
