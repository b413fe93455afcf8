import type { Alternative, FreeHours, HeldHour } from '#domain/agenda/booking-api.ts'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type ProductServer, startProductServer } from '../product-server.ts'
import { openDatabaseOf } from './database.ts'
import { dataForTest, preparedData } from './prepared-data.ts'

type KeyFile = { current: string; keys: Record<string, string> }

/** Each test, and each try of it, has a clinic that nobody has booked at, and people that nobody knows. */
const CLINICS = ['bilbao', 'barakaldo', 'vitoria', 'oviedo', 'gijon', 'salamanca', 'lleida', 'sabadell']
const CLIENTS = 200
const LIVES = 4
const VISIT_MS = 45 * 60_000

let dataDir: string
let servers: ProductServer[]
let query: Awaited<ReturnType<typeof openDatabaseOf>>
let clinic: string
beforeAll(async () => {
  dataDir = preparedData()
  servers = [await startProductServer({ dataDir, variables: { TRUST_PROXY: 'true' } })]
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function openClinic() {
  query = await openDatabaseOf({ dataDir, port: servers[0]!.port })
  clinic = CLINICS.shift()!
  await query(`insert into agenda_clinics (clinic_slug, online) values ($1, true)`, clinic)
  await query(`insert into agenda_resources (clinic_slug, name) values ($1, 'Sala 1')`, clinic)
}

/** A second process on the same database, as operators run several, until the test ends. */
async function startSecond() {
  const file = JSON.parse(readFileSync(join(dataDir, 'keys/data-keys.json'), 'utf8')) as KeyFile
  const DATA_KEYS = `${file.current}:${file.keys[file.current]}`
  const sockets = encodeURIComponent(join(dataDir, 'postgres', 'run'))
  const DATABASE_URL = `postgres://clinicaslife@localhost/clinicaslife?host=${sockets}`
  const second = await startProductServer({
    dataDir: dataForTest(),
    variables: { DATABASE_URL, DATA_KEYS, TRUST_PROXY: 'true' },
  })
  servers.push(second)
  onTestFinished(async () => {
    servers = servers.filter((server) => server !== second)
    await second.stop()
  })
}

const addressOf = (client: number) => `10.${CLINICS.length}.${Math.floor(client / 250)}.${client % 250}`

async function freeHours(): Promise<string[]> {
  const response = await fetch(`${servers[0]!.url}/api/booking/hours?clinica=${clinic}&dias=42`)
  const { days } = (await response.json()) as FreeHours
  return days.flatMap(({ morning, afternoon }) => [...morning, ...afternoon].map(({ at }) => at))
}

/** Without those that overlap the one before: the last hour of a gap ends with it. */
function apart(hours: readonly string[]): string[] {
  let free = -Infinity
  return hours.filter((at) => {
    if (Date.parse(at) < free) return false
    free = Date.parse(at) + VISIT_MS
    return true
  })
}

async function leadsOfClinic(): Promise<number> {
  const [row] = await query<{ n: number }>(
    'select count(*)::int as n from leads where clinic_slug = $1',
    clinic,
  )
  return row!.n
}

type Answer = { status: number; body: { folio?: string; current?: { alternatives: Alternative[] } } }

async function post(client: number, path: string, body: object, key?: string): Promise<Answer> {
  const { url } = servers[client % servers.length]!
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(client),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** A server with too much to do says so (503), and the page offers to try again: with the same key. */
async function insist(client: number, path: string, body: object): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await post(client, path, body, `crowd-${clinic}-${client}`)
    if (answer.status !== 503 || attempt === 60) return answer
    await new Promise((done) => setTimeout(done, 250))
  }
}

const booking = (client: number, at: string) => ({
  formType: 'booking',
  name: `Persona ${client}`,
  email: `persona${client}.${clinic}@example.com`,
  phone: '612 345 678',
  clinic,
  hour: { at },
  adult: true,
  consents: { health: true, marketing: false },
})

test(
  'of 200 people who want one hour at the same time on two processes, one gets it and 199 get three others',
  { timeout: 240_000 },
  async () => {
    await openClinic()
    await startSecond()
    const hours = await freeHours()
    const wanted = hours[20]!
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) => insist(client, '/api/leads', booking(client, wanted))),
    )
    const won = answers.filter(({ status }) => status === 201)
    const lost = answers.filter(({ status }) => status === 409)
    expect([won.length, lost.length]).toEqual([1, CLIENTS - 1])
    // Not of the hours before: where the taken one cut a gap short, the last of it begins at another minute.
    const left = await freeHours()
    for (const { body } of lost) {
      const offered = body.current!.alternatives.map(({ at }) => at)
      expect(offered).toHaveLength(3)
      expect(offered).not.toContain(wanted)
      expect(left).toEqual(expect.arrayContaining(offered))
    }
    const stored = await query<{ starts: Date; folio: string }>(
      'select starts_at as starts, folio from appointments a join leads on leads.id = lead_id where a.clinic_slug = $1',
      clinic,
    )
    expect(stored).toEqual([{ starts: new Date(wanted), folio: won[0]!.body.folio }])
    expect(await leadsOfClinic()).toBe(1)

    // The same with holds, and those who lost take an alternative.
    const next = left[0]!
    const holds = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        insist(client, '/api/booking/holds', { clinic, at: next }),
      ),
    )
    expect(holds.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(
      holds.filter(({ status, body }) => status === 409 && body.current!.alternatives.length === 3),
    ).toHaveLength(CLIENTS - 1)
  },
)

test(
  'one address that asks for 10,000 holds gets a few, and the rest is refused',
  { timeout: 240_000 },
  async () => {
    await openClinic()
    const hours = await freeHours()
    const statuses = new Map<number, number>()
    let sent = 0
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        while (sent < 10_000) {
          const at = hours[sent++ % hours.length]!
          const { status } = await post(1, '/api/booking/holds', { clinic, at })
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }),
    )
    expect(statuses.get(201)).toBeLessThanOrEqual(8)
    expect([...statuses.keys()].filter((status) => ![201, 409, 429].includes(status))).toEqual([])
    expect(await query(`select count(*)::int as n from appointments where clinic_slug = $1`, clinic)).toEqual(
      [{ n: statuses.get(201) }],
    )
    // Others are served as before.
    const other = await post(2, '/api/booking/holds', { clinic, at: (await freeHours())[0]! })
    expect(other.status).toBe(201)
    expect((other.body as HeldHour).hold).toEqual(expect.any(String))
  },
)

test('a clinic that is closed after a booking leaves it as it is, and gives no hours that day', async () => {
  await openClinic()
  const [at] = await freeHours()
  expect((await post(1, '/api/leads', booking(1, at!))).status).toBe(201)
  const day = at!.slice(0, 10)
  await query(
    `insert into agenda_blocks (clinic_slug, starts_at, ends_at, kind) values ($1, $2::date, $2::date + 1, 'closure')`,
    clinic,
    day,
  )
  expect((await freeHours()).filter((hour) => hour.startsWith(day))).toEqual([])
  expect(await query(`select state from appointments where clinic_slug = $1`, clinic)).toEqual([
    { state: 'confirmed' },
  ])
  const late = await post(2, '/api/leads', booking(2, at!))
  expect([late.status, late.body.current?.alternatives.length]).toEqual([409, 3])
})

test(
  'every booking that was confirmed is there once, however often the server is killed',
  { timeout: 300_000 },
  async () => {
    await openClinic()
    const [{ port }] = servers as [ProductServer]
    const hours = apart(await freeHours())
    const answered = new Map<string, string>()
    /** Posts with the same key until there is an answer, as a browser's retry does. */
    async function send(client: number, at: string) {
      for (let attempt = 0; attempt < 300; attempt++) {
        const answer = await post(
          client,
          '/api/leads',
          booking(client, at),
          `killed-${clinic}-${client}`,
        ).catch(() => null)
        if (answer?.status === 201) return void answered.set(at, answer.body.folio!)
        await new Promise((done) => setTimeout(done, 100))
      }
    }
    for (let life = 0; life < LIVES; life++) {
      const mine = hours.slice(life * 20, (life + 1) * 20)
      // Back to back from the first one, so that no booking moves the others' hours.
      const sending = mine.map((at, index) => send(life * 20 + index, at))
      const some = answered.size + 1 + Math.floor(Math.random() * 15)
      await expect.poll(() => answered.size, { interval: 5 }).toBeGreaterThanOrEqual(some)
      await servers[0]!.kill()
      servers = [await startProductServer({ dataDir, port, variables: { TRUST_PROXY: 'true' } })]
      await Promise.all(sending)
    }
    query = await openDatabaseOf({ dataDir, port })
    const stored = await query<{ at: Date; folio: string }>(
      `select starts_at as at, folio from appointments a join leads on leads.id = lead_id where state = 'confirmed' and a.clinic_slug = $1 order by 1`,
      clinic,
    )
    const confirmed = [...answered].toSorted(([a], [b]) => (a < b ? -1 : 1))
    expect(stored.map(({ at, folio }) => [at.toISOString(), folio])).toEqual(confirmed)
    expect(await leadsOfClinic()).toBe(confirmed.length)
    // Each confirmation went once: its row is sent, and there is one message for each person.
    const pending = () =>
      query(`select id from appointment_mails where kind = 'confirmed' and state = 'pending'`)
    await expect.poll(pending, { timeout: 60_000, interval: 250 }).toEqual([])
    const folder = join(dataDir, 'mail')
    // A kill in the middle of writing leaves a part; the whole message is written again.
    const whole = readdirSync(folder).filter((file) => file.endsWith('.eml'))
    const messages = whole.map((file) => readFileSync(join(folder, file), 'utf8'))
    const confirmations = await query<{ email: string }>(
      `select email from appointment_mails join appointments a on a.id = appointment_id join leads on leads.id = lead_id
       where kind = 'confirmed' and appointment_mails.state = 'sent' and a.clinic_slug = $1 order by 1`,
      clinic,
    )
    expect(confirmations).toHaveLength(confirmed.length)
    for (const { email } of confirmations)
      expect(
        messages.filter((message) => message.includes(`To: ${email}`) && message.includes('text/calendar')),
      ).toHaveLength(1)
  },
)
