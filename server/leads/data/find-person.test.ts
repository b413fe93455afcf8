import { submitRightsRequest } from '#server/rights/submit-rights-request.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConversation } from '#tests/back-office/make-conversation.ts'
import { seedLeads } from '#tests/back-office/seed-leads.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundPerson } from '#domain/privacy/found-person.ts'

let app: TestApp
let privacy: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  await seedLeads(app.deps.database.pool, 20)
  const { pool } = app.deps.database
  await pool.query(
    "update leads set name = 'Ana María Prueba', email = 'Ana.Busca@clinicaslife.example', phone = '+34 612 345 678', blocked_at = now(), erase_after = null where folio = (select max(folio) from leads)",
  )
  await pool.query('delete from lead_search')
  privacy = await staffClient(app, { roles: ['privacy'] })
})
afterAll(() => app.close())

const reason = 'Llamó para pedir acceso a sus datos'
const find = (wanted: string, why = reason) =>
  privacy.post<FoundPerson>('/leads/person', { wanted, reason: why })

test.each([
  'ana.busca@clinicaslife.example',
  'ANA.BUSCA@clinicaslife.example',
  '612345678',
  '+34 612-345-678',
])('%s finds the person, also in a blocked request, without showing who it is', async (wanted) => {
  const { status, body } = await find(wanted)
  expect(status).toBe(200)
  expect(body.requests).toMatchObject([{ initials: 'A. M. P.', blocked: true }])
  expect(JSON.stringify(body)).not.toMatch(/Ana|345 ?678|busca@/i)
})

test('a request and a data rights request are found by folio', async () => {
  const folio = (await find('612345678')).body.requests[0]!.folio
  const { folio: asked } = await submitRightsRequest(app.deps, {
    kind: 'access',
    name: 'Ana Prueba',
    email: 'otra@clinicaslife.example',
    leadFolio: folio,
    details: null,
    website: '',
  })
  expect((await find(folio.toLowerCase())).body).toMatchObject({
    requests: [{ folio }],
    rights: [{ folio: asked }],
  })
  expect((await find(asked)).body).toMatchObject({ requests: [{ folio }], rights: [{ folio: asked }] })
  expect((await find('OTRA@clinicaslife.example')).body.rights).toMatchObject([{ folio: asked }])
})

test('a conversation without a request is found by its phone or e-mail, without showing who it is', async () => {
  const clinic = await staffClient(app, { roles: ['privacy'], clinics: ['gijon'] })
  const contact = { name: 'Elena Prueba', phone: '+34 699 00 01 22', email: 'Elena@clinicaslife.example' }
  const { id } = await makeConversation(app, { ...contact, clinicSlug: 'bilbao' })
  await makeConversation(app, { ...contact, state: 'purged', name: '', phone: '', email: '' })
  for (const wanted of ['699000122', '+34 699 000 122', 'elena@clinicaslife.example']) {
    const { body } = await find(wanted)
    expect(body).toMatchObject({ requests: [], conversations: [{ id, initials: 'E. P.' }] })
    expect(JSON.stringify(body)).not.toMatch(/Elena|000 ?122|elena@/i)
    expect((await clinic.post<FoundPerson>('/leads/person', { wanted, reason })).body.conversations).toEqual(
      [],
    )
  }
})

test('part of a number, of an address or a name finds nobody', async () => {
  for (const wanted of ['345678', 'ana.busca', 'Ana María Prueba', '@clinicaslife.example'])
    expect(await find(wanted)).toMatchObject({
      status: 422,
      body: { errors: { wanted: expect.any(String) } },
    })
  expect((await find('699000111')).body).toEqual({ requests: [], conversations: [], rights: [] })
})

test('each search needs a reason, and is recorded without what was typed', async () => {
  expect(await find('612345678', 'porque')).toMatchObject({ status: 422 })
  const { rows } = await app.deps.database.pool.query(
    "select subject_id, after, reason from audit_log where action = 'person.searched' order by id desc limit 1",
  )
  expect(rows).toEqual([{ subject_id: 'phone', after: { found: 0 }, reason }])
})
