/**
 * The agenda with 100,000 visits in 14 clinics (`npm run bench -- agenda`): the free hours of 60 days in all of them,
 * a week of one clinic for its staff, and bookings per second. Prints the times; never fails.
 */
import { createDatabase, type Database } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { capabilitiesOf } from '#domain/staff/capabilities.ts'
import type * as AgendaViewModule from '#server/visits/admin/agenda-view.ts'
import type * as FreeHours from '#server/agenda/free-hours.ts'
import type { Deps } from '#server/deps.ts'
import type { Staff } from '#server/shared/staff/staff.ts'
import type * as SiteHolder from '#server/site-holder.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as SeedLeads from '../../tests/back-office/seed-leads.ts'
import { startProductServer } from '../../tests/product-server.ts'
import { loadModule } from '../load-module.ts'
import { printTable } from './print-table.ts'

const VISITS = 100_000
/** How many of these are in the next 60 days. */
const ROOMS = 3
const LEADS = 20_000
const ROUNDS = 60
const AIMS = { hours: 20, week: 80 }
const SENDERS = 16
const BOOKINGS = 1500
const DAY_MS = 86_400_000

const { createSiteHolder } = await loadModule<typeof SiteHolder>('server/site-holder.ts')
const { freeHours } = await loadModule<typeof FreeHours>('server/agenda/free-hours.ts')
const { agendaView } = await loadModule<typeof AgendaViewModule>('server/visits/admin/agenda-view.ts')
const { seedLeads } = await loadModule<typeof SeedLeads>('tests/back-office/seed-leads.ts')

const site = createSiteHolder()
const slugs = site.current.clinicSlugs
const dataDir = mkdtempSync(join(tmpdir(), 'life-agenda-'))
try {
  const rows = [...(await readings()), ...(await bookings())]
  printTable([['agenda with 100,000 visits', 'p50', 'p95', 'yardstick', 'state'], ...rows])
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function readings(): Promise<string[][]> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
  const database = createDatabase(server.connection)
  try {
    await migrateDatabase(database.pool)
    await fill(database)
    const now = new Date()
    const { db } = database
    const offered = await freeHours(db, site.current, { slugs, now })
    const count = offered.reduce((sum, { times }) => sum + times.length, 0)
    const staff = {
      capabilities: new Set(capabilitiesOf(['direction'])),
      seenClinics: 'all',
      id: '00000000-0000-4000-8000-000000000010',
    } as unknown as Staff
    const deps = { database, site, now: () => now } as unknown as Deps
    const from = now.toISOString().slice(0, 10)
    return [
      await measured(`free hours of 60 days, 14 clinics (${count})`, AIMS.hours, () =>
        freeHours(db, site.current, { slugs, now }),
      ),
      await measured('free hours of a week, 1 clinic', AIMS.hours, () =>
        freeHours(db, site.current, { slugs: [slugs[0]!], now, until: dateAfter(now, 7) }),
      ),
      await measured('week view, 1 clinic', AIMS.week, () =>
        agendaView(deps, staff, { clinics: [slugs[0]!], from, days: 7 }),
      ),
      await measured('week view, 3 clinics side by side', AIMS.week, () =>
        agendaView(deps, staff, { clinics: slugs.slice(0, 3), from, days: 7 }),
      ),
    ]
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Back to back in three rooms of each clinic, two of three taken; the days to come are full of people. */
async function fill({ pool }: Database): Promise<void> {
  await seedLeads(pool, LEADS, { beside: false })
  await pool.query(
    `insert into agenda_clinics (clinic_slug, online, visit_minutes, buffer_minutes) select slug, true, 45, 0 from unnest($1::text[]) as slug`,
    [slugs],
  )
  await pool.query(
    `insert into agenda_resources (clinic_slug, name, position)
     select slug, 'Sala ' || room, room from unnest($1::text[]) as slug, generate_series(1, $2) as room`,
    [slugs, ROOMS],
  )
  await pool.query('set statement_timeout = 0')
  // 13 visits a day in each room, from ten in Madrid's winter on.
  await pool.query(
    `insert into appointments (clinic_slug, resource_id, starts_at, ends_at, occupied_until, state, source)
     select clinic_slug, id, at, at + interval '45 minutes', at + interval '45 minutes',
       (case when at >= now() then 'confirmed' when hash % 10 = 0 then 'no_show' else 'attended' end)::appointment_state, 'desk'
     from (
       select clinic_slug, r.id, (current_date + day + time '09:00' + slot * interval '45 minutes') at time zone 'UTC' as at,
         (r.id * 7919 + (day + 1000) * 104729 + slot * 1299709) % 97 as hash, day
       from agenda_resources r, generate_series(59, -400, -1) as day, generate_series(0, 12) as slot
       where extract(isodow from current_date + day) < 6
     ) as places
     where hash < 64
     order by day desc limit $1`,
    [VISITS],
  )
  await pool.query(
    `update appointments a set lead_id = l.id from (
       select id, row_number() over (order by starts_at desc) as n from appointments
     ) v join (select id, row_number() over (order by id) as n from leads) l on l.n = v.n where v.id = a.id`,
  )
  await pool.query('vacuum (analyze) appointments')
  await pool.query('vacuum (analyze) leads')
}

async function measured(name: string, aim: number, work: () => Promise<unknown>): Promise<string[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  // The first calls compile the code and fill the caches, as a server does in its first second.
  const sorted = times.slice(10).toSorted((a, b) => a - b)
  const [p50, p95] = [sorted[Math.floor(sorted.length / 2)]!, sorted[Math.ceil(sorted.length * 0.95) - 1]!]
  return [
    name,
    `${p50.toFixed(1)} ms`,
    `${p95.toFixed(1)} ms`,
    `aim p95 < ${aim} ms`,
    p95 < aim ? 'met' : 'not met',
  ]
}

/** Through HTTP: sixteen people at a time, each with another hour. */
async function bookings(): Promise<string[][]> {
  const server = await startProductServer({ dataDir, variables: { TRUST_PROXY: 'true' } })
  try {
    const hours = (
      await Promise.all(
        slugs.map(async (clinic) => {
          const response = await fetch(`${server.url}/api/booking/hours?clinica=${clinic}&dias=42`)
          const { days } = (await response.json()) as {
            days: { morning: { at: string }[]; afternoon: { at: string }[] }[]
          }
          return days.flatMap(({ morning, afternoon }) =>
            [...morning, ...afternoon].map(({ at }) => ({ clinic, at })),
          )
        }),
      )
    ).flat()
    const wanted = shuffled(hours).slice(0, BOOKINGS)
    const times: number[] = []
    let refused = 0
    const began = performance.now()
    await Promise.all(
      Array.from({ length: SENDERS }, async (_, sender) => {
        for (let index = sender; index < wanted.length; index += SENDERS) {
          const start = performance.now()
          const response = await book(server.url, index, wanted[index]!)
          times.push(performance.now() - start)
          if (response.status !== 201) refused++
        }
      }),
    )
    const seconds = (performance.now() - began) / 1000
    const sorted = times.toSorted((a, b) => a - b)
    return [
      [
        `bookings, ${SENDERS} at a time: ${Math.round((wanted.length - refused) / seconds)}/s, ${refused} of ${wanted.length} met another`,
        `${sorted[Math.floor(sorted.length / 2)]!.toFixed(1)} ms`,
        `${sorted[Math.ceil(sorted.length * 0.95) - 1]!.toFixed(1)} ms`,
        '-',
        '-',
      ],
    ]
  } finally {
    await server.stop()
  }
}

function book(url: string, index: number, { clinic, at }: { clinic: string; at: string }): Promise<Response> {
  return fetch(`${url}/api/leads`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.2.${Math.floor(index / 250)}.${index % 250}`,
    },
    body: JSON.stringify({
      formType: 'booking',
      name: `Persona ${index}`,
      email: `persona${index}@example.com`,
      phone: '612 345 678',
      clinic,
      hour: { at },
      adult: true,
      consents: { health: true, marketing: false },
    }),
  })
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  let seed = 1
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  return items
    .map((item) => [random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)
}

function dateAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}
