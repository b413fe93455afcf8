import type { LeadRow } from '#domain/lead/lead-list.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let desk: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  desk = await staffClient(app, { roles: ['patient_care'] })
  const people = [
    ['Begoña Artola Ruiz', '612 345 678', 'b.artola92@correo.example', 'bilbao'],
    ['Íñigo Goikoetxea', '699 100 200', 'inigo@correo.example', 'bilbao'],
    ['Ana López', '677 888 999', 'ana.lopez@buzon.example', 'madrid'],
    ['María García de la Fuente', '600 111 222', 'mgf@correo.example', 'bilbao'],
    ['Lucía González Jiménez', '600 111 333', 'lgj@correo.example', 'bilbao'],
    ['Xavier Hernández Yebra', '600 111 444', 'xhy@correo.example', 'bilbao'],
  ] as const
  for (const [name, phone, email, clinicSlug] of people)
    await makeLead(app, { name, phone, email, clinicSlug })
})
afterAll(() => app.close())

async function found(text: string, client = desk): Promise<string[]> {
  const { body } = await client.post<{ items: LeadRow[] }>('/leads/people', { text })
  return body.items.map(({ name }) => name)
}

test.for([
  ['artola', 'Begoña Artola Ruiz'],
  ['begonya', 'Begoña Artola Ruiz'],
  ['Begoña Artla', 'Begoña Artola Ruiz'],
  ['goicoechea', 'Íñigo Goikoetxea'],
  ['lopes', 'Ana López'],
  ['ana lopes', 'Ana López'],
  ['garsia fuentes', 'María García de la Fuente'],
  ['fuente garcia', 'María García de la Fuente'],
  ['gonsales jimenes', 'Lucía González Jiménez'],
  ['lucia ximenez', 'Lucía González Jiménez'],
  ['hernandes llebra', 'Xavier Hernández Yebra'],
  ['javier ernandez', 'Xavier Hernández Yebra'],
  ['2345', 'Begoña Artola Ruiz'],
  ['+34 612 34', 'Begoña Artola Ruiz'],
  ['678', 'Begoña Artola Ruiz'],
  ['artola92', 'Begoña Artola Ruiz'],
  ['@buzon', 'Ana López'],
] as const)('«%s» finds %s', async ([typed, name]) => {
  expect(await found(typed)).toEqual([name])
})

test('too little, or nobody’s name, finds nobody', async () => {
  expect(await found('a')).toEqual([])
  expect(await found('12')).toEqual([])
  expect(await found('Wolfgang')).toEqual([])
})

test('people of other clinics are not found, phones are masked, and the search is in the audit log', async () => {
  const madrid = await staffClient(app, { roles: ['patient_care'], clinics: ['madrid'] })
  expect(await found('artola', madrid)).toEqual([])
  const { body } = await madrid.post<{ items: LeadRow[] }>('/leads/people', { text: 'lopez' })
  expect(body.items.map(({ phone }) => phone)).toEqual(['677 ••• 99'])
  const { rows } = await app.deps.database.pool.query(
    `select after from audit_log where action = 'lead.listed' order by id desc limit 1`,
  )
  expect(rows[0].after.folios).toEqual([body.items[0]?.folio])
})
