import { writtenSite as site } from '#content/site/written-site.ts'
import { leadEvents, leads } from '#db/schema/index.ts'
import type { Dashboard, DashboardCard } from '#domain/dashboard/dashboard.ts'
import { asSealed } from '#server/shared/vault/vault.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countChangedDays } from './count-lead-days.ts'

const NOW = new Date('2026-11-20T12:30:00Z')
/** Friday, in the hours before `NOW`. */
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)

let app: TestApp
let ana: StaffClient
let luis: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => NOW })
})
beforeEach(async () => {
  await app.truncate()
  ana = await staffClient(app, { roles: ['patient_care'] })
  luis = await staffClient(app, { roles: ['patient_care'] })
})
afterAll(() => app.close())

let folios = 0
async function insert(change: Partial<typeof leads.$inferInsert> = {}): Promise<number> {
  const n = String(++folios).padStart(6, '0')
  const values = { name: 'Ana Peña', email: 'ana@example.org', phone: '612345678', healthContentKept: false }
  const [row] = await app.deps.database.db
    .insert(leads)
    .values({
      folio: `LD-26-${n}`,
      idempotencyKey: n,
      formType: 'contact_page',
      createdAt: at('09:10'),
      sourceUrl: 'https://clinicaslife.example/contacto',
      ...values,
      ...change,
    })
    .returning()
  return row!.id
}

async function ask(client: StaffClient, query = ''): Promise<Dashboard> {
  await countChangedDays(site, app.deps.database.db, NOW)
  const { status, body } = await client.get<Dashboard>(`/dashboard${query}`)
  expect(status).toBe(200)
  return body
}

const counts = ({ cards }: Dashboard) => Object.fromEntries(cards.map(({ id, count }) => [id, count]))

test('two agents see the figures of their own leads, and direction sees all', async () => {
  await insert({ ownerId: ana.id, clinicSlug: 'bilbao', status: 'contacted', firstResponseAt: at('09:25') })
  await insert({ ownerId: ana.id, clinicSlug: 'madrid', createdAt: new Date('2026-11-19T09:10:00Z') })
  await insert({ ownerId: ana.id, createdAt: new Date('2026-11-13T09:50:00Z') })
  await insert({ ownerId: luis.id, clinicSlug: 'bilbao', status: 'attended', appointmentAt: at('11:00') })
  await insert({ ownerId: luis.id, clinicSlug: 'bilbao', status: 'no_show', appointmentAt: at('11:00') })
  await insert({ ownerId: ana.id, isTest: true })
  await insert({ ownerId: ana.id, status: 'invalid', lostReason: 'spam' })
  await insert({ clinicSlug: 'bilbao' })

  const [own, his, all] = await Promise.all([ask(ana), ask(luis), ask(await staffClient(app))])
  expect([own, his, all].map(({ whose }) => whose.figures)).toEqual(['own', 'own', 'all'])
  expect(own.figures?.whole).toEqual({
    leads: 1,
    contacted: 1,
    booked: 0,
    attended: 0,
    missed: 0,
    measured: 0,
    responseMedian: 15,
    calls: 0,
  })
  expect(own.figures?.previous.leads).toBe(1)
  expect(own.figures?.weekday.leads).toBe(1)
  expect(own.figures?.byClinic.toSorted((a, b) => b.leads - a.leads)).toEqual([
    { clinicSlug: 'bilbao', leads: 1, before: 0 },
    { clinicSlug: 'madrid', leads: 0, before: 1 },
  ])
  expect(own.figures?.pages).toEqual([{ path: '/contacto', leads: 1 }])
  expect([own.figures?.hours.today[10], own.figures?.hours.usual[10], own.figures?.hours.weeks]).toEqual([
    1, 1, 1,
  ])
  expect(his.figures?.whole).toMatchObject({ leads: 2, booked: 2, attended: 1, missed: 1 })
  expect(his.figures?.hours.weeks).toBe(0)
  expect(all.figures?.whole).toMatchObject({ leads: 4, attended: 1, calls: null })
})

test('someone assigned every lead sees the same figures as the network', async () => {
  for (let day = 1; day <= 20; day++) {
    await insert({
      ownerId: ana.id,
      clinicSlug: ['bilbao', 'madrid'][day % 3] ?? null,
      createdAt: new Date(Date.UTC(2026, 10, day, 8 + (day % 9), 5)),
      firstResponseAt: new Date(Date.UTC(2026, 10, day + (day % 2), 9 + (day % 9), 45)),
      status: (['contacted', 'lost', 'attended', 'new'] as const)[day % 4]!,
      ...(day % 4 === 1 ? { lostReason: 'price' } : {}),
    })
  }
  for (const period of ['today', '7d', '28d', 'month']) {
    const [own, all] = [
      await ask(ana, `?period=${period}`),
      await ask(await staffClient(app), `?period=${period}`),
    ]
    const { whole, current, previous, weekday, hours, byClinic, pages } = all.figures!
    const sums = Object.values({ whole, current, previous, weekday })
    expect(['whole', 'current', 'previous', 'weekday'].map((name) => own.figures![name as 'whole'])).toEqual(
      sums.map((sum) => ({ ...sum, calls: 0 })),
    )
    expect(own.figures).toMatchObject({ hours, pages })
    expect(new Set(own.figures!.byClinic)).toEqual(new Set(byClinic))
  }
})

test('calls are those the person noted, on anyone’s leads, except undone ones', async () => {
  const his = await insert({ ownerId: luis.id, clinicSlug: 'bilbao' })
  const test = await insert({ ownerId: ana.id, isTest: true })
  const call = { kind: 'call' as const, data: { outcome: 'no_answer', seconds: 20 }, createdAt: at('10:05') }
  await app.deps.database.db.insert(leadEvents).values([
    { ...call, leadId: his, staffId: ana.id },
    { ...call, leadId: his, staffId: ana.id, createdAt: at('12:10') },
    { ...call, leadId: his, staffId: ana.id, createdAt: new Date('2026-11-19T11:59:00Z') },
    { ...call, leadId: his, staffId: ana.id, createdAt: new Date('2026-11-19T12:01:00Z') },
    { ...call, leadId: his, staffId: ana.id, data: { ...call.data, undone: true } },
    { ...call, leadId: test, staffId: ana.id },
    { ...call, leadId: his, staffId: luis.id },
    {
      leadId: his,
      staffId: ana.id,
      kind: 'note',
      body: asSealed('Volverá a escribir.'),
      createdAt: at('10:05'),
    },
  ])
  const { figures } = await ask(ana)
  expect([figures?.whole.calls, figures?.current.calls, figures?.previous.calls]).toEqual([2, 1, 1])
  expect((await ask(ana, '?clinic=madrid')).figures?.whole.calls).toBe(0)
  expect((await ask(luis)).figures?.whole.calls).toBe(1)
})

test('cards cover the own queue: leads assigned to the person or to nobody', async () => {
  const visit = { status: 'visit_proposed', appointmentAt: at('16:00') } as const
  const past = { status: 'visit_confirmed', appointmentAt: at('08:00') } as const
  const action = { status: 'contacted', nextActionAt: at('15:00') } as const
  for (const ownerId of [ana.id, luis.id, luis.id]) {
    await insert({ ownerId, respondBy: at('11:00') })
    for (const work of [visit, past, action]) await insert({ ownerId, ...work })
  }
  await insert({ respondBy: at('11:00') })
  expect(counts(await ask(ana))).toEqual({ unanswered: 2, mine: 1, confirm: 1, outcome: 1, conversations: 0 })
  expect(counts(await ask(luis))).toEqual({
    unanswered: 3,
    mine: 2,
    confirm: 2,
    outcome: 2,
    conversations: 0,
  })
  const boss = await ask(await staffClient(app, { roles: ['direction'] }))
  expect(boss.cards).toEqual(
    expect.arrayContaining<Partial<DashboardCard>>([
      expect.objectContaining({ id: 'unanswered', count: 4 }),
      expect.objectContaining({ id: 'calls', count: 3 }),
    ]),
  )
})

test('no parameter widens what a person sees, and the broadest of several roles applies', async () => {
  await insert({ ownerId: luis.id, clinicSlug: 'bilbao' })
  await insert({ ownerId: ana.id, clinicSlug: 'bilbao' })
  for (const query of [`owner=${luis.id}`, 'owner=', 'scope=all', 'whose=all', 'clinic=bilbao', 'clinic=']) {
    const { figures, whose, cards, searches } = await ask(ana, `?${query}`)
    expect([query, figures?.whole.leads, cards[0]?.count]).toEqual([query, 1, 1])
    expect([whose, searches]).toEqual([{ work: 'own', figures: 'own' }, null])
  }
  const both = await ask(await staffClient(app, { roles: ['patient_care', 'marketing'] }))
  expect([both.whose, both.figures?.whole.leads]).toEqual([{ work: 'own', figures: 'all' }, 2])
  expect(counts(both)).toMatchObject({ unanswered: 0 })
  const clinic = await staffClient(app, { roles: ['patient_care', 'clinic'], clinics: ['bilbao'] })
  expect((await ask(clinic)).figures?.whole.leads).toBe(2)
})

test('clinics in the profile narrow the own figures too', async () => {
  const client = await staffClient(app, { roles: ['patient_care'], clinics: ['bilbao'] })
  await insert({ ownerId: client.id, clinicSlug: 'bilbao' })
  await insert({ ownerId: client.id, clinicSlug: 'madrid' })
  const { figures, cards } = await ask(client)
  expect([figures?.whole.leads, figures?.pages, cards[0]?.count]).toEqual([
    1,
    [{ path: '/contacto', leads: 1 }],
    1,
  ])
})
