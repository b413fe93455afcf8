import { createTestApp, type TestApp } from '#tests/app.ts'
import { newLead } from '#tests/back-office/new-lead.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionTable } from '../../tests/permission-table.ts'

let app: TestApp
let direction: StaffClient
let privacy: StaffClient
let folio: string
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  direction = await staffClient(app, { roles: ['direction'], aal: 'aal2' })
  privacy = await staffClient(app, { roles: ['privacy'], aal: 'aal2' })
  folio = await newLead(app)
  await direction.post(`/leads/${folio}/tasks`, { title: 'Llamar', dueAt: '2026-11-24T10:00:00Z' })
})
afterAll(() => app.close())

async function statusOf(method: string, path: string): Promise<number> {
  const response = await direction.request(path, { method })
  await response.body?.cancel()
  return response.status
}

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  '%00',
  'LD-26-000001%00',
  '%ED%A0%80',
  '%ff',
  '1.5',
  '1e300',
  '-1',
  '9'.repeat(15),
  '9'.repeat(30),
])('no address fails with %s in place of a name or a number', async (text) => {
  const failed: string[] = []
  for (const name of Object.keys(permissionTable)) {
    const [method = '', path = ''] = name.split(' ')
    if (!path.includes(':')) continue
    const status = await statusOf(method, path.replaceAll(/:\w+(\{[^}]*\})?\??/g, text))
    if (status >= 500) failed.push(`${status} ${name}`)
  }
  expect(failed).toEqual([])
})

test.each(['/imports/1.5', '/merges/1.5', '/leads/%00', '/exports/1.5/file'])(
  '%s is not found',
  async (path) => {
    const method = path.startsWith('/merges') ? 'DELETE' : 'GET'
    expect(await statusOf(method, path)).toBe(404)
  },
)

test('no query fails with a NUL or an invalid value', async () => {
  const failed: string[] = []
  const names = [
    'cursor',
    'clinic',
    'screen',
    'due',
    'owner',
    'channel',
    'period',
    'estado',
    'except',
    'page',
  ]
  for (const name of Object.keys(permissionTable)) {
    const [method = '', path = ''] = name.split(' ')
    if (method !== 'GET') continue
    const address = path.replaceAll(/:\w+(\{[^}]*\})?\??/g, '0')
    for (const value of ['%00', '%ff', 'x'.repeat(2000)]) {
      const status = await statusOf(method, `${address}?${names.map((one) => `${one}=${value}`).join('&')}`)
      if (status >= 500) failed.push(`${status} ${name}?${value.slice(0, 3)}`)
    }
  }
  expect(failed).toEqual([])
})

test.each<[string, unknown]>([
  ['no time', ['due', 'mañana', 1]],
  ['no time', ['attempt', 'mañana', 1]],
  ['a time in an impossible year', ['due', '0000-01-01T00:00:00Z', 1]],
  ['a nonexistent day', ['attempt', '2026-02-31T00:00:00Z', 1]],
  ['a number', ['due', 12, 1]],
])('a cursor with %s starts from the beginning: %j', async (_what, value) => {
  for (const path of ['/tasks?owner=all', '/deliveries/failed?']) {
    const whole = await direction.get(path)
    expect(await direction.get(`${path}&cursor=${cursorOf(value)}`)).toMatchObject({
      status: 200,
      body: { items: whole.body.items },
    })
  }
})

test.each<[string, unknown]>([
  ['created', ['created', '2026-13-45 99:99:99+00', 1]],
  ['created', ['created', '0000-01-01 00:00:00+00', 1]],
  ['name', ['name', 'a\u0000', 1]],
  ['name', ['name', 'a\ud800', 1]],
])('a cursor of the list by %s starts from the beginning: %j', async (sort, value) => {
  const { status } = await direction.post('/leads/search', { sort, cursor: cursorOf(value) })
  expect(status).toBe(200)
})

const NUL = 'a@\u0000'
const HALF = 'motivo de prueba \ud800\u0000'
const ZERO = '0000-01-01'
const HUGE = 2 ** 40

/** Method, address below /api/admin (`*`: the folio of a lead), body. */
const bodies: [string, string, object][] = [
  ['POST', '/leads/search', { text: NUL }],
  ['POST', '/leads/search', { text: HALF }],
  [
    'POST',
    '/leads/search',
    { filters: { tag: NUL, campaign: HALF, clinic: [NUL], unit: NUL, treatment: NUL } },
  ],
  ['POST', '/leads/search', { filters: { from: ZERO } }],
  ['POST', '/leads/search', { filters: { to: '9999-12-31' } }],
  ['POST', '/leads/board', { filters: { tag: NUL } }],
  ['POST', '/leads/counts', { filters: { campaign: HALF } }],
  ['POST', '/desk/next', { skip: [NUL, HALF], clinic: NUL, page: NUL }],
  ['POST', '/desk/locks', { folio: NUL, page: HALF }],
  ['POST', '/leads/*/moves', { version: 1, to: 'attempting', reason: NUL }],
  ['POST', '/leads/*/moves', { version: HUGE, to: 'attempting', reason: HALF }],
  ['POST', '/leads/*/notes', { body: NUL }],
  ['POST', '/leads/*/tasks', { title: 'Llamar', dueAt: `${ZERO}T00:00:00Z` }],
  ['POST', '/leads/*/tasks', { title: NUL, dueAt: '9999-01-01T00:00:00Z' }],
  ['POST', '/leads/*/calls', { version: 1, outcome: 'call_later', callAt: `${ZERO}T00:00:00Z` }],
  [
    'POST',
    '/leads/*/appointments',
    { version: 1, clinicSlug: NUL, at: `${ZERO}T00:00:00Z`, confirmed: true },
  ],
  ['POST', '/leads/*/messages', { version: 1, channel: 'whatsapp', body: NUL, templateId: HUGE }],
  ['POST', '/leads/*/undo', { eventId: Number.MAX_SAFE_INTEGER }],
  ['PUT', '/leads/*/block', { reason: HALF }],
  ['DELETE', '/leads/*/block', { reason: HALF }],
  ['PATCH', '/leads/*', { version: 1, clinicSlug: NUL, tags: [HALF] }],
  ['PATCH', '/tasks/1', { version: HUGE, done: true }],
  ['PATCH', '/tasks/1', { version: 1, dueAt: `${ZERO}T00:00:00Z` }],
  ['POST', '/leads/bulk', { leads: [{ folio: NUL, version: 1 }], action: { kind: 'tag', tag: HALF } }],
  ['POST', '/leads/bulk/undo', { items: [{ folio: HALF, eventId: Number.MAX_SAFE_INTEGER }] }],
  ['POST', '/leads/*/merges', { other: NUL, version: HUGE, otherVersion: HUGE }],
  ['POST', '/deliveries/attempts', { ids: [Number.MAX_SAFE_INTEGER] }],
  ['POST', '/views', { screen: 'leads', name: 'Vista', query: NUL }],
  ['POST', '/views', { screen: 'leads', name: HALF, query: HALF }],
  ['POST', '/exports', { purpose: 'figures', reason: HALF, format: 'csv', columns: ['folio'], text: NUL }],
  ['POST', '/audit/search', { subject: NUL, from: ZERO, to: ZERO }],
  ['POST', '/users', { email: NUL, displayName: HALF, roles: [], clinicSlugs: [], reason: NUL }],
  [
    'PUT',
    '/settings/contact',
    { version: HUGE, value: { [NUL]: { [HALF]: NUL } }, reason: HALF, confirm: NUL },
  ],
  ['POST', '/settings/contact/reversions', { version: HUGE, to: HUGE, reason: HALF }],
  ['POST', '/zone-positions/restorations', { version: HUGE, restore: HUGE, reason: NUL }],
  ['POST', '/templates', { name: NUL, channel: 'sms', body: HALF }],
  ['POST', '/privacy/rights-requests/DP-26-000001/moves', { seen: 'new', status: 'in_progress', note: NUL }],
]

test.each(bodies)('%s %s does not fail with %j', async (method, path, body) => {
  const response = await direction.request(path.replace('*', folio), {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  expect([response.status < 500, await response.text()]).toEqual([true, expect.any(String)])
})

test('a reason is stored without characters PostgreSQL cannot store', async () => {
  const reason = 'Petición\u0000 de acceso \ud800DP-26-000001'
  expect((await privacy.post(`/leads/${folio}/openings`, { reason })).status).toBe(204)
  const { rows } = await app.deps.database.pool.query(
    "select reason from audit_log where action = 'lead.opened' and subject_id = $1",
    [folio],
  )
  expect(rows).toEqual([{ reason: 'Petición de acceso \ufffdDP-26-000001' }])
})

test('an endlessly nested body is refused as JSON', async () => {
  const response = await direction.request('/leads/search', {
    method: 'POST',
    body: `${'['.repeat(7000)}"\\u0000"${']'.repeat(7000)}`,
    headers: { 'content-type': 'application/json' },
  })
  expect([400, 422]).toContain(response.status)
})
