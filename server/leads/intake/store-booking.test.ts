import { agendaClinics, agendaResources, appointments, leads } from '#db/schema/index.ts'
import { holdHour } from '#server/agenda/holds.ts'
import { writtenSite } from '#content/site/written-site.ts'
import { leadInputSchema } from '#domain/lead/lead-input.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { leadPolicyOrDefault } from '../../shared/policy/lead-policy.ts'
import { newLead } from './new-lead.ts'
import { storeBooking } from './store-booking.ts'

/** A Monday, eleven o'clock in Madrid. */
const MONDAY = new Date('2026-11-23T10:00:00Z')
const TEN = new Date('2026-11-24T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => MONDAY })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.truncate()
  const { db } = app.deps.database
  await db.insert(agendaClinics).values({ clinicSlug: 'bilbao', online: true })
  await db.insert(agendaResources).values({ clinicSlug: 'bilbao', name: 'Consulta 1' })
})

async function booking(key: string) {
  const input = leadInputSchema(writtenSite.clinicSlugs).parse({
    formType: 'booking',
    name: 'Ana Prueba',
    email: `${key}@example.org`,
    phone: '600000000',
    clinic: 'bilbao',
    treatment: 'orientacion',
    adult: true,
    consents: { health: true, marketing: false },
  })
  const policy = await leadPolicyOrDefault(app.deps)
  return newLead(writtenSite, policy, input, { idempotencyKey: key, userAgent: '', now: MONDAY })
}
const book = async (key: string, hold?: string) =>
  storeBooking(app.deps, await booking(key), { at: TEN, hold })
const booked = () => app.deps.database.db.select().from(appointments)

test('a booking is a lead with a confirmed visit, stored once', async () => {
  const { folio } = await book('one')
  expect(await book('one')).toEqual({ folio, created: false })
  const [lead] = await app.deps.database.db.select().from(leads).where(eq(leads.folio, folio))
  expect(lead).toMatchObject({ status: 'visit_confirmed', appointmentAt: TEN, respondBy: null })
  expect(await booked()).toMatchObject([
    { state: 'confirmed', leadId: lead!.id, startsAt: TEN, source: 'web' },
  ])
})

test('a taken hour stores nothing and offers the nearest three', async () => {
  await book('one')
  await expect(book('two')).rejects.toMatchObject({
    code: 'conflict',
    current: {
      alternatives: [
        { at: '2026-11-24T09:45:00.000Z', text: 'martes 24 de noviembre a las 10:45' },
        { at: '2026-11-24T10:30:00.000Z' },
        { at: '2026-11-24T11:15:00.000Z' },
      ],
    },
  })
  expect(await app.deps.database.db.$count(leads)).toBe(1)
})

test('only the holder can take a held hour', async () => {
  const { hold } = await holdHour(app.deps, { clinicSlug: 'bilbao', at: TEN, clientAddress: '192.0.2.1' })
  await expect(book('other')).rejects.toMatchObject({ code: 'conflict' })
  await expect(book('guess', 'another-token')).rejects.toMatchObject({ code: 'conflict' })
  await book('holder', hold)
  expect(await booked()).toMatchObject([{ state: 'confirmed', holdToken: null, holdUntil: null }])
})

test('of many who want an hour at once, one gets it', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => book(`visitor-${index}`)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await booked()).toHaveLength(1)
  expect(await app.deps.database.db.$count(leads)).toBe(1)
})

test('one address holds few hours at once', async () => {
  const hold = (minutes: number) =>
    holdHour(app.deps, {
      clinicSlug: 'bilbao',
      at: new Date(TEN.getTime() + minutes * 60_000),
      clientAddress: '192.0.2.1',
    })
  for (const minutes of [0, 45, 90, 135]) await hold(minutes)
  await expect(hold(180)).rejects.toMatchObject({ code: 'rate_limited' })
})
