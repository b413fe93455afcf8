import { conversations, leads } from '#db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { addMarta, asStaff, MARTA, openConversation, type Visitor } from '#tests/conversations/visitor.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseLeads } from '../leads/data/erase-leads.ts'
import { personFile } from '../leads/data/person-file.ts'

let app: TestApp
beforeAll(async () => (app = await createTestApp({ work: false, rateLimits: false })))
beforeEach(() => app.truncate())
afterAll(() => app.close())

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
  const { requests } = await personFile(app.deps, [await asked(visitor)])
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
