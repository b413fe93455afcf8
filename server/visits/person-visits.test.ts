import { agendaBlocks, appointmentMails, appointments, leads, waitingEntries } from '#db/schema/index.ts'
import { bookOnline, openAgenda } from '#tests/agenda.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseLeads } from '../leads/data/erase-leads.ts'
import { personFile } from '../leads/data/person-file.ts'
import { holdHour } from '../agenda/holds.ts'
import { joinWaiting } from './waiting/waiting-list.ts'
import { forgetAgenda } from '../agenda/person/forget-agenda.ts'

const MONDAY = new Date('2026-11-23T10:00:00Z')
const FRIDAY = new Date('2026-11-27T09:00:00Z')
const WISH = { fromDate: '2026-11-24', untilDate: '2026-11-24', parts: ['morning' as const] }
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => MONDAY })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.truncate()
  await openAgenda(app)
})

const leadOf = async (folio: string) =>
  (await app.deps.database.db.select().from(leads).where(eq(leads.folio, folio)))[0]!
const rowsOf = (leadId: number) =>
  app.deps.database.db.select().from(appointments).where(eq(appointments.leadId, leadId))

async function booked(visits: number, email = 'ana@example.org') {
  return leadOf(await bookOnline(app, { at: new Date(FRIDAY.getTime() + visits * 45 * 60_000), email }))
}

test('an erased person leaves no coming visit, no e-mail and no place on the list', async () => {
  const { db } = app.deps.database
  const lead = await booked(0)
  await joinWaiting(app.deps, { leadId: lead.id, clinicSlug: 'bilbao' }, WISH)
  await db.transaction((tx) => eraseLeads(app.deps, tx, [lead], { staffId: null, action: 'lead.erased' }))
  expect(await db.select().from(appointments)).toMatchObject([{ state: 'cancelled', leadId: null }])
  expect(await db.select().from(appointmentMails)).toEqual([])
  expect(await db.select().from(waitingEntries)).toEqual([])
  await booked(0)
})

test('a person’s file has their visits and what they wait for', async () => {
  const lead = await booked(0)
  await joinWaiting(app.deps, { leadId: lead.id, clinicSlug: 'bilbao' }, WISH)
  const { requests } = await personFile(app.deps, { seenClinics: 'all', capabilities: new Set() }, [lead])
  expect(requests[0]).toMatchObject({
    visits: [{ clinicSlug: 'bilbao', startsAt: FRIDAY, state: 'confirmed', source: 'web' }],
    visitMails: [{ kind: 'confirmed' }, { kind: 'reminder_48h' }, { kind: 'reminder_24h' }],
    waits: [{ fromDate: '2026-11-24', parts: ['morning'], state: 'waiting' }],
  })
  expect(JSON.stringify(requests)).not.toMatch(/linkVersion|resourceId|holdToken/)
})

test('merged requests have one coming visit, and both again when the merge is undone', async () => {
  const [one, other] = [await booked(0), await booked(2)]
  await joinWaiting(app.deps, { leadId: other.id, clinicSlug: 'bilbao' }, WISH)
  const ines = await staffClient(app, { roles: ['direction'] })
  const fresh = [await leadOf(one.folio), await leadOf(other.folio)] as const
  const merge = await ines.post<{ id: number }>(`/leads/${one.folio}/merges`, {
    other: other.folio,
    version: fresh[0].version,
    otherVersion: fresh[1].version,
  })
  const kept = await leadOf(one.folio)
  const all = await rowsOf(one.id)
  expect(all.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'confirmed'])
  expect(all.find(({ state }) => state === 'confirmed')?.startsAt).toEqual(kept.appointmentAt)
  expect(await rowsOf(other.id)).toEqual([])
  expect(await app.deps.database.db.select().from(waitingEntries)).toMatchObject([{ leadId: one.id }])
  expect((await ines.delete(`/merges/${merge.body.id}`)).status).toBeLessThan(300)
  expect(await rowsOf(one.id)).toMatchObject([{ state: 'confirmed', startsAt: FRIDAY }])
  expect(await rowsOf(other.id)).toMatchObject([{ state: 'confirmed', startsAt: other.appointmentAt }])
})

test('ended holds, old blocks and settled rows are deleted, nothing else', async () => {
  const { db } = app.deps.database
  const lead = await booked(0)
  await joinWaiting(app.deps, { leadId: lead.id, clinicSlug: 'bilbao' }, WISH)
  await holdHour(app.deps, {
    clinicSlug: 'bilbao',
    at: new Date('2026-11-25T09:00:00Z'),
    clientAddress: '203.0.113.9',
  })
  const block = { clinicSlug: 'bilbao', startsAt: MONDAY, endsAt: FRIDAY }
  await db.insert(agendaBlocks).values(block)
  await db.update(appointmentMails).set({ state: 'sent' })
  await db.update(waitingEntries).set({ state: 'left', endedAt: MONDAY })
  const counts = async () => [
    (await db.select().from(appointments)).length,
    (await db.select().from(agendaBlocks)).length,
    (await db.select().from(appointmentMails)).length,
    (await db.select().from(waitingEntries)).length,
  ]
  await forgetAgenda(db, new Date(MONDAY.getTime() + 3_600_000))
  expect(await counts()).toEqual([2, 1, 3, 1])
  await forgetAgenda(db, new Date('2027-12-01T00:00:00Z'))
  expect(await counts()).toEqual([1, 0, 0, 0])
})
