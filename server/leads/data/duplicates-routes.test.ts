import { leadEvents, leads, leadTasks } from '#db/schema/index.ts'
import { asSealed } from '#server/shared/vault/vault.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let app: TestApp
let care: StaffClient
let clock: Date
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => clock })
})
beforeEach(async () => {
  await app.truncate()
  clock = new Date()
  care = await staffClient(app, { roles: ['patient_care'] })
})
afterAll(() => app.close())

type Sides = {
  items: { folio: string; alike: string[]; treatmentLabel: string | null }[]
  merges: { id: number; canUndo: boolean }[]
}
const duplicatesOf = async (folio: string, client = care) =>
  (await client.get<Sides>(`/leads/${folio}/duplicates`)).body

async function stored(folio: string) {
  const [lead] = await app.deps.database.db.select().from(leads).where(eq(leads.folio, folio))
  return lead!
}

const consentsOf = async (id: number) =>
  (
    await app.deps.database.pool.query(
      'select distinct on (purpose) purpose, given from lead_consents where lead_id = $1 order by purpose, id desc',
      [id],
    )
  ).rows

/** Two requests of one person, each with a note and a task. */
async function twoOfOne() {
  const { db } = app.deps.database
  const dueAt = new Date()
  const one = await makeLead(app, {
    phone: '612 345 678',
    clinicSlug: null,
    marketing: true,
    nextActionAt: dueAt,
  })
  const two = await makeLead(app, {
    nextActionAt: dueAt,
    phone: '+34612345678',
    name: 'Ana Ruiz Gil Mora',
    healthContentKept: false,
    treatment: null,
    message: null,
    tags: ['vip'],
  })
  for (const lead of [one, two]) {
    await db
      .insert(leadEvents)
      .values({ leadId: lead.id, kind: 'note', body: asSealed(`nota de ${lead.folio}`) })
    await db.insert(leadTasks).values({ leadId: lead.id, kind: 'call', title: asSealed('Llamar'), dueAt })
  }
  return { one, two }
}

const merge = (one: { folio: string; version: number }, two: { folio: string; version: number }, more = {}) =>
  care.post<{ id: number; code?: string }>(`/leads/${one.folio}/merges`, {
    other: two.folio,
    version: one.version,
    otherVersion: two.version,
    ...more,
  })

test('the same phone or e-mail, or a similar name in a clinic, is suggested, the surest first', async () => {
  const ana = await makeLead(app, { email: 'ana@example.org', phone: '612 345 678' })
  const phone = await makeLead(app, { name: 'Eva Sanz', phone: '0034 612345678' })
  const email = await makeLead(app, { name: 'Otra', email: 'ANA@example.org' })
  const name = await makeLead(app, { name: 'Ana Ruiz Gill' })
  await makeLead(app, { name: 'Ana Ruiz Gil', clinicSlug: 'madrid' })
  await makeLead(app, { name: 'Luis Peña' })
  const { items } = await duplicatesOf(ana.folio)
  expect(items.map(({ folio, alike }) => [folio, alike])).toEqual([
    [email.folio, ['email']],
    [phone.folio, ['phone']],
    [name.folio, ['name']],
  ])
  expect(items[0]).toMatchObject({ treatmentLabel: 'Rinoplastia' })
})

test('requests in other clinics, blocked or already merged are not duplicates', async () => {
  const ana = await makeLead(app, { phone: '612345678' })
  await makeLead(app, { phone: '612345678', clinicSlug: 'madrid' })
  await makeLead(app, { phone: '612345678', blockedAt: new Date() })
  const clinic = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  expect((await duplicatesOf(ana.folio, clinic)).items).toEqual([])
  expect((await duplicatesOf(ana.folio)).items).toHaveLength(1)
})

test('a merge keeps both folios, joins the timelines and takes the strictest consent', async () => {
  const { one, two } = await twoOfOne()
  expect(await merge(one, two, { choice: { name: 'merged' } })).toMatchObject({ status: 201 })
  expect(await stored(one.folio)).toMatchObject({
    name: 'Ana Ruiz Gil Mora',
    clinicSlug: 'bilbao',
    tags: ['vip'],
    healthContentKept: false,
    message: null,
    version: 2,
  })
  expect(await stored(two.folio)).toMatchObject({ mergedIntoId: one.id })
  const { rows } = await app.deps.database.pool.query(
    "select body from lead_events where lead_id = $1 and kind = 'note' order by id",
    [one.id],
  )
  expect(rows.map(({ body }) => body)).toEqual([`nota de ${one.folio}`, `nota de ${two.folio}`])
  expect(await consentsOf(one.id)).toEqual([
    { purpose: 'privacy_information', given: true },
    { purpose: 'health', given: false },
    { purpose: 'marketing', given: false },
  ])
})

test('undo restores both exactly', async () => {
  const { one, two } = await twoOfOne()
  const before = [await stored(one.folio), await stored(two.folio)]
  const { body } = await merge(one, two, { choice: { name: 'merged', email: 'merged' } })
  expect((await care.delete(`/merges/${body.id}`)).status).toBe(200)
  const after = [await stored(one.folio), await stored(two.folio)]
  const same = ({ version: _v, changedAt: _c, ...rest }: (typeof after)[0]) => rest
  expect(after.map(same)).toEqual(before.map(same))
  for (const { id, folio } of [one, two]) {
    const events = await app.deps.database.db
      .select()
      .from(leadEvents)
      .where(eq(leadEvents.leadId, id))
      .orderBy(asc(leadEvents.id))
    expect(events.filter(({ kind }) => kind === 'note').map(({ body: text }) => text)).toEqual([
      `nota de ${folio}`,
    ])
    expect(await app.deps.database.db.$count(leadTasks, eq(leadTasks.leadId, id))).toBe(1)
  }
  expect(await consentsOf(one.id)).toMatchObject([{}, { given: true }, { given: true }])
  expect((await care.delete(`/merges/${body.id}`)).status).toBe(409)
})

test('a visit keeps its state and its half hour through a merge and its undo', async () => {
  clock = new Date('2026-11-23T10:00:00Z')
  care = await staffClient(app, { roles: ['patient_care'] })
  const at = new Date('2026-11-26T10:00:00Z')
  const visit = { status: 'visit_confirmed', appointmentAt: at, clinicSlug: 'bilbao' } as const
  const fresh = await makeLead(app, { clinicSlug: 'madrid-pozuelo' })
  const booked = await makeLead(app, visit)
  const visits = async () =>
    (await care.get<{ visits: object[] }>('/clinics/bilbao/days/2026-11-26')).body.visits
  const set = [{ from: '11:00', until: '11:45', confirmed: true }]
  const { body } = await merge(fresh, booked)
  expect(await stored(fresh.folio)).toMatchObject(visit)
  expect(await visits()).toEqual(set)
  expect((await care.delete(`/merges/${body.id}`)).status).toBe(200)
  expect(await stored(fresh.folio)).toMatchObject({
    status: 'new',
    appointmentAt: null,
    clinicSlug: 'madrid-pozuelo',
  })
  expect(await visits()).toEqual(set)
})

test('changes made after the merge survive its undo', async () => {
  const { one, two } = await twoOfOne()
  const { body } = await merge(one, two)
  await app.deps.database.db.update(leads).set({ phone: '699 000 000' }).where(eq(leads.id, one.id))
  await care.delete(`/merges/${body.id}`)
  const { phone, message } = await stored(one.folio)
  expect([phone, await app.deps.vault.opened('leads.message', one.folio, message)]).toEqual([
    '699 000 000',
    'Me gustaría saber más.',
  ])
})

test('after thirty days, or under a later merge, undo is refused', async () => {
  const { one, two } = await twoOfOne()
  const three = await makeLead(app)
  const first = (await merge(one, two)).body
  const second = (await merge(await stored(one.folio), three)).body
  expect((await care.delete(`/merges/${first.id}`)).status).toBe(409)
  expect((await care.delete(`/merges/${second.id}`)).status).toBe(200)
  clock = new Date(clock.getTime() + 31 * 24 * 3600 * 1000)
  // The token has expired by then, so the request needs a new one.
  expect((await (await staffClient(app)).delete(`/merges/${first.id}`)).status).toBe(409)
  expect(await stored(two.folio)).toMatchObject({ mergedIntoId: one.id })
})

test('of many simultaneous merges of the same two, in both directions, one succeeds', async () => {
  const { one, two } = await twoOfOne()
  const attempts = Array.from({ length: 8 }, (_, n) => (n % 2 ? merge(one, two) : merge(two, one)))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
})

test('a merge of a request changed in the meantime is refused', async () => {
  const { one, two } = await twoOfOne()
  expect(await merge({ ...one, version: 9 }, two)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await merge(one, one)).status).toBe(422)
})
