import { sweepLeadData } from '#server/retention/sweep-lead-data.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { vainSearchesOf } from './vain-searches.ts'

let app: TestApp
let clock = new Date('2026-11-22T22:30:00Z')
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => clock })
})
beforeEach(() => {
  clock = new Date('2026-11-22T22:30:00Z')
  return app.truncate()
})
afterAll(() => app.close())

const send = (body: unknown, headers: Record<string, string> = {}, from = '203.0.113.9') =>
  app.request('/api/searches', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    from,
  })

async function counted() {
  await vainSearchesOf(app.deps).flush()
  const { rows } = await app.deps.database.pool.query<Record<string, unknown>>(
    'select week::text, text, count::int from vain_searches order by week, text',
  )
  return rows
}

test('browsers learn what staff published since the index was built', async () => {
  const answer = await app.request('/api/searches/changes')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  expect(await answer.json()).toEqual({ pages: [], gone: [] })
})

test('searches without results are counted by Madrid week', async () => {
  for (const text of ['botulinica', 'micropigmentacion', 'botulinica']) {
    const answer = await send({ text })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  }
  expect(await counted()).toEqual([
    { week: '2026-11-16', text: 'botulinica', count: 2 },
    { week: '2026-11-16', text: 'micropigmentacion', count: 1 },
  ])
  clock = new Date('2026-11-22T23:30:00Z')
  await send({ text: 'botulinica' })
  expect((await counted()).at(-1)).toEqual({ week: '2026-11-23', text: 'botulinica', count: 1 })
})

test.each([
  ['an e-mail', { text: 'ana@example.org' }],
  ['a phone', { text: '612345678' }],
  ['a text that is not folded', { text: 'Depilación' }],
  ['an extra field', { text: 'botulinica', path: '/contacto' }],
  ['a text that is too long', { text: 'a'.repeat(61) }],
  ['no text', {}],
])('%s is refused and stores nothing', async (_what, body) => {
  expect((await send(body)).status).toBe(422)
  expect(await counted()).toEqual([])
})

test('a flood of searches is rate limited, and a week stores a bounded number of texts', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => send({ text: `buscado ${index}` }, {}, '203.0.113.77')),
  )
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(30)
  await app.truncate()
  const { pool } = app.deps.database
  await pool.query(
    "insert into vain_searches select '2026-11-16', 'relleno ' || n, 1 from generate_series(1, 2000) n",
  )
  const searches = vainSearchesOf(app.deps)
  await searches.flush()
  await pool.query("delete from vain_searches where text like 'buscado%'")
  searches.add('una mas')
  searches.add('relleno 7')
  await searches.flush()
  const { rows } = await pool.query("select text from vain_searches where count > 1 or text = 'una mas'")
  expect(rows).toEqual([{ text: 'relleno 7' }])
})

test('weeks older than thirteen months are deleted', async () => {
  await app.deps.database.pool.query(
    "insert into vain_searches values ('2025-10-13', 'antigua', 1), ('2025-10-27', 'justa', 1)",
  )
  clock = new Date('2026-11-23T12:00:00Z')
  await sweepLeadData(app.deps)
  expect((await counted()).map(({ text }) => text)).toEqual(['justa'])
})
