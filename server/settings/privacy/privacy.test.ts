import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { rightsDueDay } from '#domain/privacy/rights-request.ts'
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/settings/privacy-settings.ts'
import { submitRightsRequest } from '#server/rights/submit-rights-request.ts'
import { readRetentionMonths } from '#server/shared/policy/retention-months.ts'
import { forgetSettings } from '#server/shared/policy/stored-settings.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedLeads } from '#tests/back-office/seed-leads.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LaunchItem } from '../launch/launch-items.ts'

let app: TestApp
let privacy: StaffClient
let direction: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  forgetSettings(app.deps)
  privacy = await staffClient(app, { roles: ['privacy'], aal: 'aal2' })
  direction = await staffClient(app, { roles: ['direction'], name: 'Dirección' })
})
afterAll(() => app.close())

async function request() {
  const { folio } = await submitRightsRequest(app.deps, {
    kind: 'access',
    name: 'Ana Prueba',
    email: 'ana@clinicaslife.example',
    leadFolio: null,
    details: 'Quiero una copia.',
    website: '',
  })
  return folio
}
const audited = async () =>
  (
    await app.deps.database.pool.query(
      "select action from audit_log where action like 'rights.%' order by id",
    )
  ).rows.map(({ action }) => action)
/** Saves the months as the given person. */
const keepFor = (
  retentionMonths: number,
  version: number,
  confirm = '',
  reason = 'Prueba',
  by: Pick<StaffClient, 'put'> = privacy,
) => by.put('/privacy', { version, value: { ...DEFAULT_PRIVACY_SETTINGS, retentionMonths }, reason, confirm })
const items = async () => (await direction.get<{ items: LaunchItem[] }>('/launch')).body.items
const stateOf = async (id: string) => (await items()).find((one) => one.id === id)?.state

test('the retention months come from the settings', async () => {
  expect(await readRetentionMonths(app.deps)).toBe(12)
  expect(await keepFor(6, 0, '6 meses')).toMatchObject({ status: 200 })
  expect(await readRetentionMonths(app.deps)).toBe(6)
  expect(await keepFor(0, 1)).toMatchObject({
    status: 422,
    body: { errors: { 'value.retentionMonths': 'Al menos 1.' } },
  })
})

test('shortening retention requires a reason, the months typed and a second factor', async () => {
  const { pool } = app.deps.database
  await seedLeads(pool, 20)
  await pool.query("update leads set created_at = now() - interval '3 months', appointment_at = null")
  await pool.query('delete from lead_events')
  await pool.query('update leads set created_at = now() where id = (select min(id) from leads)')
  expect((await privacy.get('/privacy/retention/1')).body).toEqual({ requests: 19, more: false })
  expect((await privacy.get('/privacy/retention/12')).body).toEqual({ requests: 0, more: false })
  expect((await privacy.get('/privacy/retention/61')).status).toBe(404)

  expect(await keepFor(1, 0)).toMatchObject({
    status: 422,
    body: { errors: { confirm: 'Escribe «1 mes».' } },
  })
  expect(await keepFor(1, 0, '1 mes', '')).toMatchObject({
    status: 422,
    body: { errors: { reason: expect.any(String) } },
  })
  const plain = await staffClient(app, { roles: ['direction'] })
  expect(await keepFor(1, 0, '1 mes', 'Prueba', plain)).toMatchObject({
    status: 403,
    body: { code: 'second_factor_needed' },
  })
  expect(await readRetentionMonths(app.deps)).toBe(12)
  expect((await keepFor(24, 0)).status).toBe(200)
  // Reverting to the default shortens retention too.
  const back = { version: 1, to: 0, reason: 'Era de más' }
  expect(await privacy.post('/privacy/reversions', back)).toMatchObject({ status: 422 })
  expect(await privacy.post('/privacy/reversions', { ...back, confirm: '12 meses' })).toMatchObject({
    status: 200,
  })
})

test('an earlier version is restored with its months; read-only staff can’t restore it', async () => {
  await keepFor(6, 0, '6 meses')
  await keepFor(9, 1, '', 'Más tiempo')
  const back = { version: 2, to: 1, reason: 'Era mejor', confirm: '6 meses' }
  const marketing = await staffClient(app, { roles: ['marketing'], aal: 'aal2' })
  expect((await marketing.post('/privacy/reversions', back)).status).toBe(403)
  expect(await privacy.post('/privacy/reversions', back)).toMatchObject({ status: 200, body: { version: 3 } })
  expect(await readRetentionMonths(app.deps)).toBe(6)
  const { body } = await privacy.get<{ items: object[] }>('/privacy/history')
  expect(body.items).toMatchObject([
    { version: 3, reason: 'Era mejor', before: { retentionMonths: 9 }, value: { retentionMonths: 6 } },
    { version: 2, before: { retentionMonths: 6 } },
    { version: 1, before: { retentionMonths: 12 } },
  ])
})

test('a data rights request is listed without a name, and viewing it is logged', async () => {
  const before = (await audited()).length
  const folio = await request()
  const { body } = await privacy.get<{ items: object[] }>('/privacy/rights-requests')
  expect(body.items).toMatchObject([{ folio, kind: 'access', status: 'new' }])
  expect(JSON.stringify(body)).not.toContain('Ana')
  expect(await privacy.get(`/privacy/rights-requests/${folio}`)).toMatchObject({
    body: { name: 'Ana Prueba' },
  })
  expect((await audited()).slice(before)).toEqual(['rights.viewed'])
  expect((await direction.get('/privacy/rights-requests/DP-26-999999')).status).toBe(404)
})

test('a request is closed by hand, a refusal gives a reason, and two people cannot both close it', async () => {
  const folio = await request()
  const move = (body: object) => privacy.post(`/privacy/rights-requests/${folio}/moves`, body)
  expect(await move({ seen: 'new', status: 'refused' })).toMatchObject({ status: 422 })
  expect(await move({ seen: 'new', status: 'answered' })).toMatchObject({
    body: { status: 'answered', closedAt: expect.any(String) },
  })
  expect(await move({ seen: 'new', status: 'refused', note: 'No procede' })).toMatchObject({
    status: 409,
    body: { current: { status: 'answered' } },
  })
  expect((await privacy.get<{ items: object[] }>('/privacy/rights-requests')).body.items).toEqual([])
  const closed = await privacy.get<{ items: object[] }>('/privacy/rights-requests?estado=cerradas')
  expect(closed.body.items).toMatchObject([{ folio }])
  expect(await move({ seen: 'answered', status: 'in_progress', note: 'Faltaba un dato' })).toMatchObject({
    body: { closedAt: null },
  })
})

test('an answer that somebody else has saved meanwhile is never overwritten unseen', async () => {
  const folio = await request()
  const move = (body: object) =>
    privacy.post(`/privacy/rights-requests/${folio}/moves`, { seen: 'new', status: 'new', ...body })
  const first = 'Le enviamos copia de sus datos.'
  expect(await move({ answer: first, answeredBy: 'email' })).toMatchObject({ status: 200 })
  // A colleague who opened it before that.
  expect(await move({ answer: 'No encontramos nada.' })).toMatchObject({
    status: 409,
    body: { current: { answer: first, answeredBy: 'email' } },
  })
  expect(await move({ answeredBy: 'letter', was: { answer: first } })).toMatchObject({ status: 409 })
  // Other fields, and the same words, are no conflict.
  expect(await move({ identity: 'in_person' })).toMatchObject({ body: { answer: first } })
  expect(await move({ answer: first })).toMatchObject({ status: 200 })
  const second = `${first} También su historial.`
  expect(await move({ answer: second, was: { answer: first } })).toMatchObject({
    body: { answer: second, answeredBy: 'email', identity: 'in_person' },
  })
})

test('a due date that somebody else has put off is not taken back by an older screen', async () => {
  const folio = await request()
  const read = async () =>
    (await privacy.get<{ dueOn: string }>(`/privacy/rights-requests/${folio}`)).body.dueOn
  const move = (body: object) =>
    privacy.post(`/privacy/rights-requests/${folio}/moves`, {
      seen: 'new',
      status: 'new',
      note: 'Es compleja',
      ...body,
    })
  const dueOn = await read()
  const later = dateAfter(dueOn, 30)
  expect(await move({ dueOn: later, was: { dueOn } })).toMatchObject({ body: { dueOn: later } })
  expect(await move({ dueOn: dateAfter(dueOn, 5), was: { dueOn } })).toMatchObject({ status: 409 })
  expect(await read()).toBe(later)
})

test('patient care sees no data rights requests', async () => {
  const care = await staffClient(app, { roles: ['patient_care'] })
  expect((await care.get('/privacy/rights-requests')).status).toBe(403)
})

test('the checklist lists what blocks the launch, and updates as it is fixed', async () => {
  const found = await items()
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  expect(found.find(({ id }) => id === 'factors')).toMatchObject({
    state: 'stop',
    details: expect.arrayContaining(['Dirección']),
  })
  const first = await staffClient(app)
  expect(found.find(({ id }) => id === 'assigned')).toMatchObject({ state: 'done' })
  expect((await items()).find(({ id }) => id === 'assigned')).toMatchObject({
    state: 'look',
    details: [expect.stringMatching(/^Una cuenta de administración sin permisos asignados: .+@/)],
  })
  await app.deps.database.pool.query(
    "insert into staff_profiles (user_id, display_name, roles) values ($1, 'Primera', array['direction'])",
    [first.id],
  )
  expect(await stateOf('assigned')).toBe('done')
  expect(await stateOf('backup')).toBe('stop')
  expect(await stateOf('retention')).toBe('done')
  await keepFor(24, 0)
  expect(await stateOf('retention')).toBe('stop')
  expect(await stateOf('advertising')).toBe('look')
  expect(await stateOf('robots')).toBe('done')
  const closed = JSON.stringify({ robots: { closed: true } })
  await app.deps.database.pool.query("insert into settings (section, value) values ('seo', $1)", [closed])
  forgetSettings(app.deps)
  expect(await stateOf('robots')).toBe('stop')
})

test('integrations are shown without passwords', async () => {
  const { status, body } = await direction.get('/integrations')
  expect([status, JSON.stringify(body).includes('secret')]).toEqual([200, false])
  expect((await direction.get('/copies')).body).toEqual({
    made: null,
    checked: null,
    restored: null,
    run: null,
  })
})

const letter = {
  kind: 'erasure',
  channel: 'letter',
  receivedOn: '2026-01-31',
  name: 'Rosa Prueba',
  address: 'Calle Mayor 1\n28013 Madrid',
  details: 'Que borréis mis datos.',
}
const registered = (body: object) =>
  privacy.post<{ folio: string; dueOn: string }>('/privacy/rights-requests', { ...letter, ...body })

test('a request that came by letter is registered with a month from the day it arrived', async () => {
  const now = app.deps.now()
  const receivedOn = inMadrid(new Date(now.getTime() - 5 * 86_400_000)).date
  const { status, body } = await registered({ receivedOn })
  expect({ status, dueOn: body.dueOn }).toEqual({ status: 201, dueOn: rightsDueDay(receivedOn) })
  expect((await privacy.get(`/privacy/rights-requests/${body.folio}`)).body).toMatchObject({
    channel: 'letter',
    name: 'Rosa Prueba',
    email: null,
    address: letter.address,
    details: letter.details,
    identity: null,
    status: 'new',
  })
  const { rows } = await app.deps.database.pool.query(
    "select after from audit_log where action = 'rights.registered'",
  )
  expect(rows[0].after).toMatchObject({ kind: 'erasure', channel: 'letter' })
  expect(JSON.stringify(rows)).not.toMatch(/Rosa|Mayor/)

  const answered = {
    seen: 'new',
    status: 'answered',
    identity: 'signature',
    answer: 'Borrados el mismo día; carta certificada.',
    answeredBy: 'letter',
    leadFolio: 'ld-26-000001',
  }
  expect(await privacy.post(`/privacy/rights-requests/${body.folio}/moves`, answered)).toMatchObject({
    body: { identity: 'signature', answer: answered.answer, answeredBy: 'letter', leadFolio: 'LD-26-000001' },
  })
})

test('a registration needs a way to answer and a day that has come', async () => {
  const receivedOn = inMadrid(app.deps.now()).date
  const wrong = async (body: object) => {
    const answer = await registered({ receivedOn, ...body })
    return (answer.body as unknown as { errors: object }).errors
  }
  expect(await wrong({ address: '' })).toHaveProperty('email')
  expect(await wrong({ phone: '612' })).toHaveProperty('phone')
  expect(await wrong({ receivedOn: '2999-01-01' })).toHaveProperty('receivedOn')
  expect(await wrong({ channel: 'form' })).toHaveProperty('channel')
  expect(await wrong({ kind: 'rectification', details: '' })).toHaveProperty('details')
})
