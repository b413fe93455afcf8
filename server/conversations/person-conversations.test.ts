import { conversations, leads } from '#db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { addMarta, asStaff, MARTA, openConversation, type Visitor } from '#tests/conversations/visitor.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseLeads } from '../leads/data/erase-leads.ts'
import { personFile } from '../leads/data/person-file.ts'
import { personPage } from '../leads/data/person-page.ts'
import type { ConversationViewer } from '../shared/staff/conversation-scope.ts'

let app: TestApp
beforeAll(async () => (app = await createTestApp({ work: false, rateLimits: false })))
beforeEach(() => app.truncate())
afterAll(() => app.close())

const EVERYTHING: ConversationViewer = { seenClinics: 'all', capabilities: new Set() }

const leadOf = async (folio: string) =>
  (await app.deps.database.db.select().from(leads).where(eq(leads.folio, folio)))[0]!
const leadIds = async () =>
  (await app.deps.database.db.select().from(conversations).orderBy(conversations.createdAt)).map(
    ({ leadId }) => leadId,
  )

async function asked({ call }: Visitor, phone = '612 345 678') {
  const body = { key: 'request-1', name: 'Elena Pérez', phone, consents: { health: true, marketing: false } }
  const { folio } = await (await call('POST', '/request', body)).json()
  return leadOf(folio)
}

test('a person’s file has what they and the team said, and no note of the team', async () => {
  await addMarta(app)
  const visitor = await openConversation(app)
  await asStaff(app, visitor.id, {
    lines: [
      { author: 'note', text: 'Parece nerviosa', staffId: MARTA },
      { author: 'staff', text: 'Hola, Elena', staffId: MARTA },
      { author: 'system', event: 'assigned', staffId: MARTA },
    ],
  })
  const { requests } = await personFile(app.deps, EVERYTHING, [await asked(visitor)])
  expect(requests[0]).toMatchObject({
    conversations: [
      {
        name: 'Elena Pérez',
        said: [
          { author: 'visitor', text: 'Hola, tengo ojeras' },
          { author: 'assistant', text: 'Las ojeras pueden venir del color.' },
          { author: 'system', event: 'asked' },
          { author: 'staff', text: 'Hola, Elena' },
          { author: 'system', event: 'requested' },
        ],
      },
    ],
  })
  expect(JSON.stringify(requests)).not.toMatch(/nerviosa|assigned|tokenHash/)
})

const direction = () => staffClient(app, { roles: ['direction'], aal: 'aal2' })
const reason = 'Lo pide por carta, con su firma'

test('a person’s file and erasure include conversations of theirs without a request, and nobody else’s', async () => {
  const lead = await makeLead(app, { name: 'Elena Pérez', phone: '612345678', email: 'elena@example.org' })
  const [byPhone, byMail] = [
    await openConversation(app, { phone: '+34 612 34 56 78' }),
    await openConversation(app, { name: '', email: 'Elena@example.org' }),
  ]
  const others = [
    await openConversation(app, { name: 'Luis', phone: '612345678' }),
    await openConversation(app, { phone: '612345679' }),
    await openConversation(app),
  ]
  const file = await personFile(app.deps, EVERYTHING, [lead])
  expect(file.conversations).toMatchObject([
    { phone: '+34 612 34 56 78', said: [{ text: 'Hola, tengo ojeras' }, {}, {}] },
    { email: 'Elena@example.org' },
  ])
  expect(personPage(file)).toContain('Conversaciones en la web')
  expect((await (await direction()).post(`/leads/${lead.folio}/erasure`, { reason })).status).toBe(200)
  const left = await app.deps.database.db.select().from(conversations)
  expect(left.map(({ id }) => id).toSorted()).toEqual(others.map(({ id }) => id).toSorted())
  for (const { call } of [byPhone, byMail]) expect((await call('GET', '')).status).toBe(404)
  const { rows } = await app.deps.database.pool.query(
    "select subject_id, reason from audit_log where action = 'conversation.erased'",
  )
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ subject_id: byPhone.id, reason })
})

test('the file and the erasure leave out what was said to a clinic that the person asking does not see', async () => {
  const contact = { name: 'Elena Pérez', phone: '612345678' }
  const lead = await makeLead(app, { ...contact, clinicSlug: 'gijon' })
  const own = await openConversation(app, { ...contact, clinic: 'gijon' })
  const away = await openConversation(app, { ...contact, clinic: 'bilbao' })
  const keeper = await staffClient(app, { roles: ['privacy'], clinics: ['gijon'], aal: 'aal2' })
  const file = `/leads/${lead.folio}/person-file`
  const { body } = await keeper.post(file, { reason })
  expect(body['conversations']).toMatchObject([{ clinicSlug: 'gijon' }])
  const whole = await (await direction()).post(file, { reason })
  expect(whole.body['conversations']).toMatchObject([{ clinicSlug: 'gijon' }, { clinicSlug: 'bilbao' }])
  expect((await keeper.post(`/leads/${lead.folio}/erasure`, { reason })).status).toBe(200)
  expect((await own.call('GET', '')).status).toBe(404)
  expect((await away.call('GET', '')).status).toBe(200)
})

test('a conversation without a request is erased alone, for a reason; one of a request is not', async () => {
  const boss = await direction()
  const keeper = await staffClient(app, { roles: ['privacy'], aal: 'aal2' })
  const care = await staffClient(app, { roles: ['patient_care'], aal: 'aal2' })
  const visitor = await openConversation(app, { phone: '612345678' })
  const path = `/conversations/${visitor.id}/erasure`
  expect((await care.post(path, { reason })).status).toBe(403)
  expect((await keeper.post(path, {})).status).toBe(422)
  expect((await keeper.post(path, { reason })).status).toBe(204)
  expect((await visitor.call('GET', '')).status).toBe(404)
  const joined = await openConversation(app)
  await asked(joined)
  expect((await boss.post(`/conversations/${joined.id}/erasure`, { reason })).status).toBe(409)
  expect((await joined.call('GET', '')).status).toBe(200)
})

test('an erased request takes its conversation with it', async () => {
  const visitor = await openConversation(app, { history: [{ author: 'visitor', text: 'Quiero morirme' }] })
  const lead = await asked(visitor)
  const other = await openConversation(app)
  const { db, pool } = app.deps.database
  await db.transaction((tx) => eraseLeads(app.deps, tx, [lead], { staffId: null, action: 'lead.erased' }))
  expect((await db.select().from(conversations)).map(({ id }) => id)).toEqual([other.id])
  expect((await pool.query('select from safety_alerts')).rows).toEqual([])
  expect((await visitor.call('GET', '')).status).toBe(404)
})

test('conversations move to the request that remains, back when it is undone, and are erased with it', async () => {
  const one = await asked(await openConversation(app))
  const other = await asked(await openConversation(app), '612 345 679')
  const boss = await staffClient(app, { roles: ['direction'] })
  const merge = async () =>
    boss.post<{ id: number }>(`/leads/${one.folio}/merges`, {
      other: other.folio,
      version: (await leadOf(one.folio)).version,
      otherVersion: (await leadOf(other.folio)).version,
    })
  const { body } = await merge()
  expect(await leadIds()).toEqual([one.id, one.id])
  expect((await boss.delete(`/merges/${body.id}`)).status).toBeLessThan(300)
  expect(await leadIds()).toEqual([one.id, other.id])
  await merge()
  const group = [await leadOf(one.folio), await leadOf(other.folio)]
  await app.deps.database.db.transaction((tx) =>
    eraseLeads(app.deps, tx, group, { staffId: null, action: 'lead.erased' }),
  )
  expect(await leadIds()).toEqual([])
})
