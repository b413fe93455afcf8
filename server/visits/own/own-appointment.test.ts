import {
  agendaClinics,
  agendaResources,
  appointmentMails,
  appointments,
  leadConsents,
  leadEvents,
  leads,
  waitingEntries,
} from '#db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConversation } from '#tests/back-office/make-conversation.ts'
import { asc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSealed } from '../../shared/vault/vault.ts'
import { visitToken } from '../../agenda/visit-link.ts'
import { actOnOwn } from './act-on-own.ts'
import { visitPage, type VisitPageData } from './visit-page.ts'

const TEN = '2026-11-24T09:00:00.000Z'
const LATER = '2026-11-24T09:45:00.000Z'
let now = new Date('2026-11-23T08:00:00Z')
let app: TestApp
let address = 0
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => now })
})
beforeEach(async () => {
  await app.truncate()
  now = new Date('2026-11-23T08:00:00Z')
  const { db } = app.deps.database
  await db.insert(agendaClinics).values({ clinicSlug: 'bilbao', online: true })
  await db.insert(agendaResources).values({ clinicSlug: 'bilbao', name: 'Consulta' })
})
afterAll(() => app.close())

async function booked(at = TEN, name = 'Ana Prueba'): Promise<string> {
  const answer = await app.request('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      formType: 'booking',
      name,
      email: 'ana@clinicaslife.example',
      phone: '612 345 678',
      clinic: 'bilbao',
      treatment: 'rinoplastia',
      message: 'Tomo anticoagulantes',
      adult: true,
      contactChannel: 'email',
      consents: { health: true, marketing: false },
      hour: { at },
    }),
    from: `198.51.100.${(address += 1)}`,
  })
  const { visit } = (await answer.json()) as { visit: string }
  return visit.slice('/cita/'.length)
}

const page = (token: string, query = '', from = '203.0.113.1') =>
  visitPage(app.deps, token, new URLSearchParams(query), from)
function act(token: string, fields: Record<string, string | string[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return actOnOwn(app.deps, token, form, `198.51.100.${(address += 1)}`)
}
const lastLead = async () => (await app.deps.database.db.select().from(leads))[0]!
const visits = () => app.deps.database.db.select().from(appointments)

test('a link shows the visit, and nothing of what the person wrote', async () => {
  const token = await booked()
  const data = await page(token)
  expect(data).toMatchObject({
    visit: { clinic: 'bilbao', at: TEN, state: 'confirmed', canChange: true, waiting: null, offer: null },
    givesHours: true,
    keepsHealth: true,
    hours: null,
  })
  expect(JSON.stringify(data)).not.toMatch(/Ana|anticoagulantes|612 ?345|345 ?678/)
})

test('a change moves the visit, frees its hour and is in the history', async () => {
  const token = await booked()
  expect(await act(token, { que: 'cambiar', hour: LATER })).toEqual({ done: 'cambiada' })
  expect(
    (await visits()).map(({ state, startsAt, sequence }) => [state, startsAt.toISOString(), sequence]),
  ).toEqual([['confirmed', LATER, 1]])
  expect((await lastLead()).appointmentAt?.toISOString()).toBe(LATER)
  const events = await app.deps.database.db
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.kind, 'appointment'))
  expect(events.at(-1)).toMatchObject({ staffId: null, data: { at: LATER, byPerson: true } })
})

test('a taken hour leaves the visit where it is and offers three others', async () => {
  const token = await booked()
  await booked(LATER, 'Otra')
  const answer = await act(token, { que: 'cambiar', hour: LATER })
  expect(answer).toMatchObject({ done: null, status: 409 })
  expect(answer.done === null && answer.alternatives).toHaveLength(3)
  expect((await page(token)) as object).toMatchObject({ visit: { at: TEN } })
})

test('a cancellation asks for no reason, frees the hour and leaves a task', async () => {
  const token = await booked()
  const before = (await page(token, 'anular')) as VisitPageData
  expect(before.others.length).toBeGreaterThan(0)
  expect(await act(token, { que: 'anular' })).toEqual({ done: 'anulada' })
  expect((await visits())[0]).toMatchObject({ state: 'cancelled', endedBy: 'patient' })
  expect(await lastLead()).toMatchObject({ status: 'qualified', appointmentAt: null })
  expect(await page(token)).toMatchObject({ visit: { state: 'cancelled', canChange: false } })
  // A second tab does no harm.
  expect(await act(token, { que: 'anular' })).toEqual({ done: 'anulada' })
  expect(await act(token, { que: 'cambiar', hour: LATER })).toMatchObject({ done: null, status: 409 })
})

test('who cancels no longer waits for an earlier hour', async () => {
  const token = await booked()
  const wish = { que: 'esperar', fromDate: '2026-11-23', untilDate: '2026-11-24', parts: ['morning'] }
  expect(await act(token, wish)).toEqual({ done: 'lista' })
  expect(await act(token, { que: 'anular' })).toEqual({ done: 'anulada' })
  expect(await app.deps.database.db.select().from(waitingEntries)).toMatchObject([{ state: 'left' }])
})

test('a note is kept for the team; without the consent it needs one', async () => {
  const token = await booked()
  expect(await act(token, { que: 'nota', note: '  ' })).toMatchObject({
    done: null,
    errors: { note: expect.any(String) },
  })
  expect(await act(token, { que: 'nota', note: 'Llego en silla de ruedas' })).toEqual({ done: 'nota' })
  expect(await act(token, { que: 'retirar' })).toEqual({ done: 'retirado' })
  expect(await lastLead()).toMatchObject({ treatment: null, message: null, healthContentKept: false })
  expect(await page(token)).toMatchObject({ keepsHealth: false, visit: { state: 'confirmed' } })
  const refused = await act(token, { que: 'nota', note: 'Otra cosa' })
  expect(refused).toMatchObject({ done: null, status: 422, typed: { note: 'Otra cosa' } })
  expect(await act(token, { que: 'nota', note: 'Otra cosa', consent: 'on' })).toEqual({ done: 'nota' })
  const consents = await app.deps.database.db
    .select()
    .from(leadConsents)
    .where(eq(leadConsents.purpose, 'health'))
  expect(consents.map(({ given, channel }) => [given, channel])).toEqual([
    [true, 'web'],
    [false, 'web'],
    [true, 'web'],
  ])
})

test('withdrawing the permission deletes the person’s notes; the team keeps its own', async () => {
  const { database, vault } = app.deps
  const token = await booked()
  await act(token, { que: 'nota', note: 'Llego en silla de ruedas' })
  await act(token, { que: 'nota', note: 'Tomo heparina' })
  const { id: leadId } = await lastLead()
  await database.db
    .insert(leadEvents)
    .values({ leadId, kind: 'note', body: asSealed('Prefiere que le llamemos por la tarde') })
  const notes = async () => {
    const rows = await database.db
      .select()
      .from(leadEvents)
      .where(eq(leadEvents.kind, 'note'))
      .orderBy(asc(leadEvents.id))
    return Promise.all(rows.map(({ id, body }) => vault.opened('lead_events.body', id, body)))
  }
  expect(await notes()).toEqual([
    'Llego en silla de ruedas',
    'Tomo heparina',
    'Prefiere que le llamemos por la tarde',
  ])
  expect(await act(token, { que: 'retirar' })).toEqual({ done: 'retirado' })
  expect(await notes()).toEqual([null, null, 'Prefiere que le llamemos por la tarde'])
  // A later permission is for later notes.
  await act(token, { que: 'nota', note: 'Llego tarde', consent: 'on' })
  expect((await notes()).at(-1)).toBe('Llego tarde')
})

test('withdrawing the permission deletes what was said in the chat too, as the page says', async () => {
  const { pool } = app.deps.database
  const token = await booked()
  const { id: leadId } = await lastLead()
  const { id } = await makeConversation(app, {
    leadId,
    lines: [{ author: 'visitor', text: 'Tomo anticoagulantes' }],
  })
  const { privacy, done } = app.deps.site.current.pages.visit
  for (const text of [privacy.text, done.retirado]) expect(text).toContain('chat')
  expect(await act(token, { que: 'retirar' })).toEqual({ done: 'retirado' })
  expect((await pool.query('select state from conversations where id = $1', [id])).rows).toEqual([
    { state: 'purged' },
  ])
  expect((await pool.query('select event, body from conversation_messages')).rows).toEqual([
    { event: 'withdrawn', body: null },
  ])
})

test('the waiting list is joined and left', async () => {
  const token = await booked()
  const wish = { que: 'esperar', fromDate: '2026-11-23', untilDate: '2026-11-24', parts: ['morning'] }
  expect(await act(token, { ...wish, parts: [] })).toMatchObject({
    done: null,
    status: 422,
    errors: { parts: expect.any(String) },
    typed: { fromDate: '2026-11-23', untilDate: '2026-11-24', parts: [] },
  })
  expect(await act(token, wish)).toEqual({ done: 'lista' })
  expect(await page(token)).toMatchObject({ visit: { waiting: { parts: ['morning'] } } })
  expect(await act(token, { que: 'no-esperar' })).toEqual({ done: 'fuera' })
  expect((await app.deps.database.db.select().from(waitingEntries))[0]).toMatchObject({ state: 'left' })
})

test('forged, expired, revoked and past links', async () => {
  const token = await booked()
  expect(await page('a'.repeat(38))).toEqual({ status: 404 })
  now = new Date('2026-11-24T09:01:00Z')
  expect(await page(token)).toMatchObject({ visit: { canChange: false } })
  expect(await act(token, { que: 'anular' })).toMatchObject({ done: null, status: 409 })
  now = new Date('2027-01-05T09:00:00Z')
  expect(await page(token)).toEqual({ status: 410 })
  now = new Date('2026-11-23T08:00:00Z')
  await app.deps.database.db.update(appointments).set({ linkVersion: 2 })
  expect(await page(token)).toEqual({ status: 410 })
  await expect(act(token, { que: 'anular' })).rejects.toMatchObject({ code: 'not_found' })
})

test('a link given away is replaced by another one, by e-mail; where none is sent it stays', async () => {
  const { db } = app.deps.database
  const token = await booked()
  expect(await act(token, { que: 'enlace' })).toEqual({ done: 'enlace' })
  expect(await page(token)).toEqual({ status: 410 })
  const [visit] = await visits()
  const other = visitToken(app.deps.env, visit!)
  expect(await page(other)).toMatchObject({ visit: { at: TEN, state: 'confirmed' } })
  // The message has the new link; the reminder that is left is of the same version, and none is doubled.
  const mails = await db.select().from(appointmentMails).where(ne(appointmentMails.state, 'skipped'))
  expect(mails.map(({ kind, sequence }) => [kind, sequence]).toSorted()).toEqual([
    ['confirmed', visit!.sequence],
    ['reminder_24h', visit!.sequence],
  ])
  expect((await db.select().from(leadEvents)).at(-1)).toMatchObject({ data: { link: true, byPerson: true } })
  await db.update(appointments).set({ state: 'proposed' })
  expect(await act(other, { que: 'enlace' })).toMatchObject({ done: null, status: 422 })
  expect(await page(other)).toHaveProperty('visit')
})

test('after a merge a link opens the coming visit, also when a newer one was cancelled', async () => {
  const token = await booked()
  const { id: _id, ...visit } = (await visits())[0]!
  await app.deps.database.db.insert(appointments).values({
    ...visit,
    startsAt: new Date(LATER),
    endsAt: new Date('2026-11-24T10:30:00Z'),
    occupiedUntil: new Date('2026-11-24T10:30:00Z'),
    state: 'cancelled',
  })
  expect(await page(token)).toMatchObject({ visit: { at: TEN, state: 'confirmed' } })
})

test('the link of a merged request never waits for somebody who waits for it', async () => {
  await booked()
  const kept = await lastLead()
  const token = await booked(LATER, 'Ana P.')
  await app.owner.query('update leads set merged_into_id = $1 where id <> $1', [kept.id])
  const other = await app.owner.connect()
  try {
    // As a merge or an erasure does: the remaining request, then those merged into it.
    await other.query('begin')
    await other.query('select from leads where id = $1 for update', [kept.id])
    const noted = act(token, { que: 'nota', note: 'Llego tarde' })
    await expect
      .poll(async () => {
        const { rows } = await app.owner.query<{ count: number }>(
          "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows[0]!.count
      })
      .toBe(1)
    await other.query('select from leads where merged_into_id = $1 for update', [kept.id])
    await other.query('commit')
    expect(await noted).toEqual({ done: 'nota' })
  } finally {
    await other.query('rollback')
    other.release()
  }
})

test('guesses are limited by address, not those with a good link', async () => {
  const token = await booked()
  const statuses = new Set<number>()
  for (let guess = 0; guess < 70; guess++) {
    const answer = await page(String(guess).padStart(38, 'x'), '', '203.0.113.99')
    if ('status' in answer) statuses.add(answer.status)
  }
  expect([...statuses]).toEqual([404, 429])
  expect(await page(token, '', '203.0.113.99')).toHaveProperty('visit')
})

test('the calendar file names the clinic and the code, not the reason', async () => {
  const token = await booked()
  const answer = await app.request(`/api/appointments/${token}/cita.ics`)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const file = await answer.text()
  expect(file).toContain('DTSTART:20261124T090000Z')
  expect(file).not.toMatch(/rinoplastia|Ana/i)
  expect((await app.request(`/api/appointments/${'a'.repeat(38)}/cita.ics`)).status).toBe(404)
  expect((await app.request(`/api/appointments/${token}`)).status).toBe(200)
})
