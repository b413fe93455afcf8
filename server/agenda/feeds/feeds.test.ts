import { leads } from '#db/schema/index.ts'
import { bookOnline, openAgenda } from '#tests/agenda.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { initialsOf } from './feed-file.ts'

const MONDAY = new Date('2026-11-23T10:00:00Z')
const FRIDAY = new Date('2026-11-27T09:00:00Z')
let app: TestApp
let ines: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => MONDAY })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.truncate()
  await openAgenda(app)
  ines = await staffClient(app, { roles: ['direction'], aal: 'aal2' })
})

type Made = { id: number; url: string }
const make = (body: object = { clinicSlug: 'bilbao' }) => ines.post<Made>('/agenda/feeds', body)
const read = (url: string, headers: Record<string, string> = {}) =>
  app.request(new URL(url).pathname, { headers })

test('a clinic’s calendar shows hours and initials, and nothing else of its people', async () => {
  const folio = await bookOnline(app, { at: FRIDAY })
  const { body } = await make()
  const answer = await read(body.url)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(text).toMatch(/DTSTART:20261127T090000Z[^]*SUMMARY:A\. P\. · Primera visita/)
  expect(text).not.toMatch(new RegExp(`botox|migra|Ana|600000000|example|${folio}`, 'i'))
  const same = await read(body.url, { 'if-none-match': answer.headers.get('etag')! })
  expect([same.status, await same.text()]).toEqual([304, ''])
  expect((await read(body.url, { 'if-none-match': '*' })).status).toBe(304)
  await app.deps.database.db.update(leads).set({ blockedAt: MONDAY })
  const blocked = await read(body.url, { 'if-none-match': answer.headers.get('etag')! })
  expect([blocked.status, await blocked.text()]).toEqual([
    200,
    expect.stringContaining('SUMMARY:Primera visita'),
  ])
})

test('an address is shown once, and a changed or removed one is not found', async () => {
  const { body } = await make()
  const list = await ines.get<{ items: object[] }>('/agenda/feeds')
  expect(list.body.items).toMatchObject([{ clinicSlug: 'bilbao', resourceId: null }])
  const token = new URL(body.url).pathname.slice(-36, -4)
  expect(JSON.stringify(list.body)).not.toContain(token)
  const changed = await ines.post<Made>(`/agenda/feeds/${body.id}/tokens`)
  expect([(await read(body.url)).status, (await read(changed.body.url)).status]).toEqual([404, 200])
  expect((await ines.delete(`/agenda/feeds/${body.id}`)).status).toBe(204)
  expect((await read(changed.body.url)).status).toBe(404)
  for (const guess of ['x.ics', `${'a'.repeat(32)}.ics`, '../secrets', `${token}`])
    expect((await app.request(`/api/agenda-feeds/${guess}`)).status).toBe(404)
})

test('a room’s calendar has its visits only, and belongs to its clinic', async () => {
  const { rows } = await app.owner.query<{ id: string }>(
    "insert into agenda_resources (clinic_slug, name) values ('bilbao', 'Consulta 2') returning id",
  )
  await bookOnline(app, { at: FRIDAY })
  const { body } = await make({ clinicSlug: 'bilbao', resourceId: Number(rows[0]!.id) })
  const text = await (await read(body.url)).text()
  expect(text).toContain('X-WR-CALNAME:Clínicas Life Bilbao · Consulta 2')
  expect(text).not.toContain('BEGIN:VEVENT')
  const other = await make({ clinicSlug: 'sabadell', resourceId: Number(rows[0]!.id) })
  expect(other.status).toBe(422)
})

test('guessing addresses is slowed down', async () => {
  const statuses = []
  for (let index = 0; index < 65; index++)
    statuses.push((await app.request(`/api/agenda-feeds/${index}.ics`, { from: '203.0.113.77' })).status)
  expect(statuses.at(-1)).toBe(429)
})

test.for([
  ['Ana Prueba', 'A. P.'],
  ['  Íñigo de la O ', 'Í. D. L.'],
  ['😀', ''],
  ['', ''],
] as const)('initials of «%s»', ([name, expected]) => {
  expect(initialsOf(name)).toBe(expected)
})
