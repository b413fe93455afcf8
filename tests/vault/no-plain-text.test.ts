import type { LeadTimeline } from '#domain/lead/lead-detail.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { enrollTotp, newPerson } from '#tests/auth/factor-tools.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { startReceiver, type WebhookReceiver } from '#tests/receivers/webhook-receiver.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { whereItStands } from './where-it-stands.ts'

let receiver: WebhookReceiver
let app: TestApp
let boss: StaffClient
beforeAll(async () => {
  receiver = await startReceiver()
  app = await createTestApp({
    webhooks: receiver.url,
    rateLimits: false,
    variables: { GOTRUE_MAILER_AUTOCONFIRM: 'true' },
  })
})
beforeEach(async () => {
  await app.truncate()
  receiver.received.length = 0
  boss = await staffClient(app, { aal: 'aal2' })
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

/** Texts that must not be readable with the database alone. */
const WORDS = {
  message: 'zarzaparrillaenelmensaje',
  told: 'zarzaparrilladichaporteléfono',
  origin: 'zarzaparrillaenelcartel',
  note: 'zarzaparrillaenlanota',
  call: 'zarzaparrillaenlallamada',
  subject: 'zarzaparrillaenelasunto',
  body: 'zarzaparrillaenelcorreo',
  task: 'zarzaparrillaenlatarea',
  brought: 'zarzaparrillaimportada',
  waiting: 'zarzaparrillaqueespera',
  details: 'zarzaparrillaenlosderechos',
} as const

const person = { name: 'Ana Ruiz Gil', email: 'ana@clinicaslife.example', phone: '612 345 678' }

async function fromVisitor(path: string, body: object): Promise<string> {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { folio: string }).folio
}

const versionOf = async (folio: string) =>
  (await boss.get<{ version: number }>(`/leads/${folio}`)).body.version

async function act(folio: string, what: string, body: object, isVersioned = true) {
  const version = isVersioned ? { version: await versionOf(folio) } : {}
  const answer = await boss.post<{ undo: { eventId: number } }>(`/leads/${folio}/${what}`, {
    ...version,
    ...body,
  })
  expect([what, answer.status, answer.body]).toEqual([what, 200, expect.anything()])
  return answer.body.undo.eventId
}

async function merge(folio: string, other: string): Promise<number> {
  const versions = { version: await versionOf(folio), otherVersion: await versionOf(other) }
  const choice = { message: 'merged' }
  const { status, body } = await boss.post<{ id: number }>(`/leads/${folio}/merges`, {
    other,
    ...versions,
    choice,
  })
  expect([status, body]).toEqual([201, expect.anything()])
  return body.id
}

type Import = { id: number; guess: object; status: string }

async function upload(word: string): Promise<Import> {
  const response = await boss.request('/imports', {
    method: 'POST',
    body: `Nombre;Teléfono;Mensaje;Consentimiento salud\nUna persona;699 111 222;${word};sí\n`,
    headers: { 'content-type': 'text/csv', 'x-file-name': 'feria.csv' },
  })
  const item = (await response.json()) as Import
  expect((await boss.post(`/imports/${item.id}/check`, { mapping: item.guess })).status).toBe(200)
  return item
}

async function bringIn({ id }: Import) {
  const declared = { lawfulSource: 'Feria de salud de Bilbao, con hoja firmada.', declared: true }
  expect((await boss.post(`/imports/${id}/run`, declared)).status).toBe(202)
  await expect.poll(async () => (await boss.get<Import>(`/imports/${id}`)).body.status).toBe('done')
}

async function exported(): Promise<string> {
  const { status, body } = await boss.post<{ id: number }>('/exports', {
    format: 'csv',
    columns: ['folio', 'message', 'name'],
    includeHealth: true,
    purpose: 'care',
    reason: 'Llamar a quien sigue pendiente',
  })
  expect([status, body]).toEqual([202, expect.anything()])
  type Items = { items: { id: number; status: string }[] }
  const statusOf = async () =>
    (await boss.get<Items>('/exports')).body.items.find(({ id }) => id === body.id)?.status
  await expect.poll(statusOf).toBe('ready')
  return (await boss.request(`/exports/${body.id}/file`)).text()
}

test('with the database alone no message, note, task, subject or seed can be read; staff can read all of them', async () => {
  const folio = await fromVisitor('/api/leads', {
    formType: 'contact_page',
    ...person,
    clinic: 'bilbao',
    subject: 'info',
    message: WORDS.message,
    consents: { health: true, marketing: false },
  })
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(receiver.received[0]?.body).toContain(WORDS.message)
  const told = await boss.post<{ folio: string }>('/leads', {
    channel: 'phone',
    ...person,
    clinic: 'bilbao',
    treatment: 'rinoplastia',
    message: WORDS.told,
    preferredBands: ['first'],
    language: 'es',
    origin: WORDS.origin,
    mine: true,
    answered: false,
    agreed: true,
    health: true,
    marketing: false,
    adult: true,
  })
  expect(told.status).toBe(201)
  const other = told.body.folio

  await act(folio, 'notes', { body: WORDS.note }, false)
  await act(folio, 'calls', { outcome: 'answered', seconds: 30, note: WORDS.call })
  await act(folio, 'messages', { channel: 'email', subject: WORDS.subject, body: WORDS.body })
  await act(folio, 'tasks', { title: WORDS.task, dueAt: '2030-01-01T10:00:00Z' }, false)
  const taken = await act(folio, 'calls', { outcome: 'no_answer', seconds: 3, note: WORDS.call })
  expect((await boss.post(`/leads/${folio}/undo`, { eventId: taken })).status).toBe(200)

  const first = await merge(folio, other)
  expect((await boss.get(`/leads/${folio}`)).body.message).toBe(WORDS.told)
  expect((await boss.delete(`/merges/${first}`)).status).toBe(200)
  expect((await boss.get(`/leads/${folio}`)).body.message).toBe(WORDS.message)
  await merge(folio, other)

  await bringIn(await upload(WORDS.brought))
  await upload(WORDS.waiting)
  const rights = await fromVisitor('/api/rights-requests', {
    kind: 'access',
    name: person.name,
    email: person.email,
    details: WORDS.details,
  })
  const { client } = await newPerson(app)
  const seed = (await enrollTotp(client, () => new Date())).totp.secret

  const shown = JSON.stringify((await boss.get<LeadTimeline>(`/leads/${folio}/timeline`)).body)
  for (const what of ['told', 'origin', 'note', 'call', 'subject', 'body', 'task'] as const) {
    expect([what, shown.includes(WORDS[what])]).toEqual([what, true])
  }
  const file = await exported()
  expect([file.includes(WORDS.told), file.includes(WORDS.brought)]).toEqual([true, true])
  expect((await boss.get(`/privacy/rights-requests/${rights}`)).body).toMatchObject({
    details: WORDS.details,
  })

  const pool = app.owner
  await pool.query('analyze')
  const found: Record<string, string[]> = {}
  for (const [what, word] of Object.entries({ ...WORDS, seed })) found[what] = await whereItStands(pool, word)
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((what) => [what, []])))
  // Proves that the search would have found it.
  expect(await whereItStands(pool, person.phone)).toContain('public.leads')
})
