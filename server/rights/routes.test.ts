import { sweepLeadData } from '#server/retention/sweep-lead-data.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { trustClock } from '#tests/back-office/trust-clock.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { submitRightsForm } from './submit-rights-form.ts'

const ana = { kind: 'access', name: 'Ana Prueba', email: 'ana@clinicaslife.example' }

let app: TestApp
let now = new Date()
let address = 0
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => now })
})
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z')
  await app.truncate()
})
afterAll(() => app.close())

/** Each call uses a different address, so rate limits don't carry over between tests. */
function post(body: unknown, headers: Record<string, string> = {}) {
  return app.request('/api/rights-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    from: `198.51.100.${(address += 1)}`,
  })
}

/** The form as a browser without JavaScript submits it. */
function submit(values: Record<string, string>, from = `198.51.101.${(address += 1)}`) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return submitRightsForm(app.deps, form, from)
}

async function stored() {
  const { database, vault } = app.deps
  const { rows } = await database.pool.query('select *, due_on::text as due from rights_requests order by id')
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      details: await vault.opened('rights_requests.details', row.folio, row.details),
    })),
  )
}

async function queuedJobs() {
  const { rows } = await app.deps.database.pool.query('select name, data from pgboss.job order by name')
  return rows.map(({ name, data }) => [name, data])
}

test('a request is answered with its code and due date, stored, and its messages are queued', async () => {
  const response = await post({ ...ana, leadFolio: 'ld-26-000012', details: ' Todo \r\n desde 2024 ' })
  expect(response.status).toBe(201)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const answer = (await response.json()) as { folio: string }
  expect(answer).toEqual({ folio: expect.stringMatching(/^DP-26-\d{6}$/), dueOn: '2026-12-21' })
  const [request, ...others] = await stored()
  expect(others).toEqual([])
  expect(request).toMatchObject({
    folio: answer.folio,
    kind: 'access',
    name: 'Ana Prueba',
    lead_folio: 'LD-26-000012',
    details: 'Todo\ndesde 2024',
    status: 'new',
    due: '2026-12-21',
  })
  expect(await queuedJobs()).toEqual([
    ['send-rights-person-email', { requestId: Number(request.id) }],
    ['send-rights-staff-email', { requestId: Number(request.id) }],
  ])
})

test('invalid fields are named in Spanish and nothing is stored', async () => {
  const response = await post({ ...ana, kind: 'all', email: 'ana@gmial.com', dni: '12345678Z' })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    errors: {
      dni: expect.any(String),
      kind: 'Elige qué quieres pedirnos',
      email: expect.stringContaining('ana@gmail.com'),
    },
  })
  expect(await stored()).toEqual([])
  expect(await queuedJobs()).toEqual([])
})

test.each<[number, unknown, Record<string, string>]>([
  [400, '{', {}],
  [415, 'kind=access', { 'content-type': 'application/x-www-form-urlencoded' }],
  [413, { ...ana, details: 'a'.repeat(20_000) }, {}],
  [422, [ana], {}],
  [422, { ...ana, details: 7 }, {}],
  [422, { ...ana, details: 'a'.repeat(2001) }, {}],
  [422, {}, {}],
])('a body that is not a request is answered %i', async (status, body, headers) => {
  expect((await post(body, headers)).status).toBe(status)
  expect(await stored()).toEqual([])
})

test('a double click or a retry is one request; another right, or another day, is a new one', async () => {
  const [first, second] = await Promise.all([post(ana), post(ana)])
  expect(await second.json()).toEqual(await first.json())
  now = new Date(now.getTime() + 9 * 60 * 1000)
  await post(ana)
  expect(await stored()).toHaveLength(1)
  await post({ ...ana, kind: 'erasure' })
  expect(await stored()).toHaveLength(2)
  now = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  await post(ana)
  expect(await stored()).toHaveLength(3)
})

test('a filled honeypot stores nothing and reveals nothing', async () => {
  const response = await post({ ...ana, website: 'https://spam.example' })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ folio: 'DP-26-000000' })
  expect(await stored()).toEqual([])
})

test('the retention sweep erases requests closed over three years ago, and never open ones', async () => {
  await post(ana)
  await post({ ...ana, kind: 'erasure' })
  await post({ ...ana, kind: 'portability' })
  await app.deps.database.pool.query(`
    update rights_requests set created_at = '2023-10-01',
      status = case kind when 'access' then 'new' else 'answered' end::rights_status,
      closed_at = case kind when 'erasure' then '2023-11-20'::timestamptz
        when 'portability' then '2023-11-22'::timestamptz end`)
  await trustClock(app)
  await sweepLeadData(app.deps)
  expect((await stored()).map(({ kind }) => kind)).toEqual(['access', 'portability'])
})

test('the metrics tell operators how many requests wait, and how many are late', async () => {
  await post(ana)
  await post({ ...ana, kind: 'erasure' })
  await post({ ...ana, kind: 'portability' })
  await app.deps.database.pool.query(`
    update rights_requests set due_on = case kind when 'access' then '2026-11-20' when 'erasure' then '2026-11-28'
      else due_on end::date`)
  const metrics = async () => (await app.request('/metrics', { from: '127.0.0.1' })).text()
  const throughProxy = await app.request('/metrics', {
    from: '127.0.0.1',
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  expect(throughProxy.status).toBe(403)
  expect(await metrics()).toMatch(/life_rights_requests\{due="overdue"\} 1\n/)
  expect(await metrics()).toMatch(/life_rights_requests\{due="due_in_7_days"\} 1\n/)
  expect(await metrics()).toMatch(/life_rights_requests\{due="later"\} 1\n/)
  await app.deps.database.pool.query("update rights_requests set status = 'answered', closed_at = now()")
  expect(await metrics()).toMatch(/life_rights_requests\{due="overdue"\} 0\n/)
})

test('an answered request must have a date', async () => {
  await post(ana)
  await expect(
    app.deps.database.pool.query("update rights_requests set status = 'answered'"),
  ).rejects.toThrow('rights_requests_closed_at')
})

test('a form without JavaScript follows the same rules and comes back filled', async () => {
  expect(await submit({ kind: 'access', name: 'Ana', email: 'ana@' })).toMatchObject({
    ok: false,
    status: 422,
    errors: { email: expect.any(String) },
    values: { kind: 'access', name: 'Ana', email: 'ana@', leadFolio: '', details: '' },
  })
  expect(await submit(ana)).toMatchObject({ ok: true, stored: { dueOn: '2026-12-21' } })
  expect(await stored()).toHaveLength(1)
})

test('an error that concerns no field is shown beside the button', async () => {
  expect(await submit({ ...ana, website: 'a'.repeat(3000) })).toMatchObject({
    status: 422,
    notice: expect.stringContaining('Inténtalo de nuevo'),
  })
})

test('the endpoint and the form share a rate limit, and the form keeps what was written', async () => {
  const results = await Promise.all(Array.from({ length: 30 }, () => submit(ana, '192.0.2.99')))
  const refused = results.filter((result) => !result.ok)
  expect(refused).toHaveLength(10)
  expect(refused[0]).toMatchObject({ status: 429, errors: {}, values: { name: 'Ana Prueba' } })
  const response = await app.request('/api/rights-requests', { method: 'POST', from: '192.0.2.99' })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a form that the database rejects comes back filled, with a message', async () => {
  await app.owner.query('alter table rights_requests rename to away')
  try {
    expect(await submit(ana)).toMatchObject({
      ok: false,
      status: 500,
      notice: expect.stringContaining('Inténtalo de nuevo'),
      values: { name: 'Ana Prueba' },
    })
  } finally {
    await app.owner.query('alter table away rename to rights_requests')
  }
})
