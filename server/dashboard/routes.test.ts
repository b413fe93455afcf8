import { writtenSite as site } from '#content/site/written-site.ts'
import { auditLog, leadDeliveries, leadEvents, leads, rightsRequests, settings } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { Dashboard, DashboardCard, Figures } from '#domain/dashboard/dashboard.ts'
import { comparedSpans, type CountedSpan, DASHBOARD_PERIODS } from '#domain/dashboard/periods.ts'
import { DEFAULT_FORMS_SETTINGS } from '#domain/settings/forms-settings.ts'
import { asSealed } from '#server/shared/vault/vault.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConversation } from '#tests/back-office/make-conversation.ts'
import { seedLeads } from '#tests/back-office/seed-leads.ts'
import { staffClient, type StaffOptions } from '#tests/back-office/staff-client.ts'
import { ownerPoolOf } from '#tests/owner-pool.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BACKUP_MADE } from '../shared/audit/last-backup.ts'
import { forgetSettings } from '../shared/policy/stored-settings.ts'
import { countChangedDays } from './count-lead-days.ts'

let app: TestApp
let clock: Date | undefined
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => clock ?? new Date() })
})
beforeEach(() => {
  clock = undefined
  return app.truncate()
})
afterAll(() => app.close())

const db = () => app.deps.database.db

/** @param query of the address */
async function ask(options: StaffOptions = {}, query = ''): Promise<Dashboard> {
  const client = await staffClient(app, options)
  await countChangedDays(site, db(), app.deps.now())
  const { status, body } = await client.get<Dashboard>(`/dashboard${query}`)
  expect(status).toBe(200)
  return body
}

type Row = typeof leads.$inferSelect

async function insert(change: Partial<typeof leads.$inferInsert> = {}): Promise<Row> {
  const n = Math.random().toString().slice(2, 12)
  const values = { name: 'Ana Peña', email: 'ana@example.org', phone: '612345678', healthContentKept: false }
  const [row] = await db()
    .insert(leads)
    .values({ folio: `LD-26-${n}`, idempotencyKey: n, formType: 'contact_page', ...values, ...change })
    .returning()
  return row!
}

/** The totals of a period, lead by lead; medians are tested with the counts. */
function bruteForce(
  rows: readonly Row[],
  { from, to, hour }: CountedSpan,
): Omit<Figures, 'responseMedian' | 'calls'> {
  const found = rows.filter((row) => {
    const { date, time } = inMadrid(row.createdAt)
    const inTime = date >= from && (date < to || (date === to && Number(time.slice(0, 2)) < hour))
    return inTime && !row.isTest && row.mergedIntoId === null && row.status !== 'invalid'
  })
  const count = (is: (row: Row) => boolean) => found.filter(is).length
  const silent = ['new', 'attempting', 'blocked']
  return {
    leads: found.length,
    contacted: count(({ status, lostReason }) =>
      status === 'lost' ? lostReason !== 'no_answer' : !silent.includes(status),
    ),
    booked: count((row) => row.appointmentAt !== null),
    attended: count(({ status }) => ['attended', 'quoted', 'treated'].includes(status)),
    missed: count(({ status }) => status === 'no_show'),
    measured: count(({ tracking }) => Object.keys(tracking).length > 0),
  }
}

test('the figures of every period and its comparison match the leads', async () => {
  await seedLeads(app.deps.database.pool, 3000, { beside: false, days: 120 })
  const rows = await db().select().from(leads)
  for (const period of DASHBOARD_PERIODS) {
    const { figures } = await ask({}, `?period=${period}`)
    const spans = comparedSpans(period, app.deps.now())
    for (const [name, span] of Object.entries(spans))
      expect([period, name, figures?.[name as keyof typeof spans]]).toMatchObject([
        period,
        name,
        bruteForce(rows, span),
      ])
  }
})

test('Madrid hours are compared correctly on days when clocks change', async () => {
  clock = new Date('2026-03-29T10:30:00Z')
  for (const at of ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '2026-03-29T10:15:00Z'])
    await insert({ createdAt: new Date(at) })
  for (const at of [
    '2026-03-28T02:00:00Z',
    '2026-03-28T10:59:00Z',
    '2026-03-28T11:00:00Z',
    '2026-03-28T23:00:00Z',
  ])
    await insert({ createdAt: new Date(at) })
  const { figures } = await ask()
  expect(figures?.whole.leads).toBe(4)
  expect(figures?.current.leads).toBe(3)
  expect(figures?.previous.leads).toBe(2)
  expect(figures?.hours.today.slice(0, 14)).toEqual([1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, null])
})

test('the current hour counts, by clinic and in total', async () => {
  clock = new Date('2026-11-20T12:30:00Z')
  await insert({ createdAt: new Date('2026-11-20T12:10:00Z'), clinicSlug: 'bilbao' })
  await insert({ createdAt: new Date('2026-11-20T09:10:00Z'), clinicSlug: 'bilbao' })
  await insert({ createdAt: new Date('2026-11-19T09:10:00Z'), clinicSlug: 'bilbao' })
  const { figures } = await ask()
  expect([figures?.whole.leads, figures?.byClinic]).toEqual([
    2,
    [{ clinicSlug: 'bilbao', leads: 2, before: 1 }],
  ])
})

test('usual is the mean of the same weekdays, over as many weeks as exist', async () => {
  clock = new Date('2026-11-20T12:30:00Z')
  await insert({ createdAt: new Date('2026-11-13T09:10:00Z') })
  await insert({ createdAt: new Date('2026-11-13T09:50:00Z') })
  await insert({ createdAt: new Date('2026-11-12T09:50:00Z') })
  await insert({ createdAt: new Date('2026-11-06T09:50:00Z') })
  const { figures } = await ask()
  expect(figures?.hours.weeks).toBe(2)
  expect(figures?.hours.usual[10]).toBe(1.5)
  expect(figures?.hours.usual[11]).toBe(0)
})

test('the median of first answers is in open minutes', async () => {
  clock = new Date('2026-11-20T18:00:00Z')
  // Thursday evening: five minutes of that day and ten of the next morning are open.
  const evening = new Date('2026-11-19T18:55:00Z')
  await insert({ createdAt: evening, firstResponseAt: new Date('2026-11-20T09:10:00Z') })
  await insert({ createdAt: evening, firstResponseAt: new Date('2026-11-19T18:56:00Z') })
  await insert({ createdAt: evening, firstResponseAt: new Date('2026-11-20T17:00:00Z') })
  const { figures } = await ask({}, '?period=7d')
  expect(figures?.whole.responseMedian).toBe(15)
  expect(figures?.previous.responseMedian).toBeNull()
})

const cardOf = ({ cards }: Dashboard, id: DashboardCard['id']) => cards.find((card) => card.id === id)

test('cards count what is waiting, how much of it is late, and since when', async () => {
  clock = new Date('2026-11-20T12:00:00Z')
  const at = (time: string) => new Date(`2026-11-${time}:00Z`)
  const client = await staffClient(app)
  const oldest = await insert({ createdAt: at('19T09:00'), respondBy: at('19T10:00') })
  await insert({ createdAt: at('20T11:30'), respondBy: at('20T12:30') })
  await insert({ respondBy: at('19T10:00'), isTest: true })
  await insert({ respondBy: at('19T10:00'), status: 'lost' })
  await insert({ nextActionAt: at('20T11:00'), status: 'attempting', ownerId: client.id })
  await insert({ nextActionAt: at('20T22:59'), status: 'contacted' })
  await insert({ nextActionAt: at('20T23:00'), status: 'contacted' })
  await insert({ appointmentAt: at('20T16:00'), status: 'visit_proposed' })
  await insert({ appointmentAt: at('21T16:00'), status: 'visit_proposed' })
  await insert({ appointmentAt: at('19T16:00'), status: 'visit_confirmed' })
  await db()
    .insert(leadDeliveries)
    .values({ leadId: oldest.id, channel: 'webhook', status: 'dead', attempts: 9 })
  const person = { kind: 'access', name: 'Ana Peña', email: 'ana@example.org' } as const
  await db()
    .insert(rightsRequests)
    .values([
      { ...person, folio: 'DP-26-000001', dueOn: '2026-11-19' },
      { ...person, folio: 'DP-26-000002', dueOn: '2026-11-25' },
      { ...person, folio: 'DP-26-000003', dueOn: '2026-11-18', status: 'answered', closedAt: clock },
    ])
  await makeConversation(app, { askedAt: at('20T11:50') })
  await makeConversation(app, { askedAt: at('20T11:58'), clinicSlug: 'bilbao' })
  await makeConversation(app, {
    askedAt: at('20T11:40'),
    state: 'human',
    assignedTo: client.id,
    takenAt: clock,
  })
  const { body } = await client.get<Dashboard>('/dashboard')
  const shown = Object.fromEntries(
    body.cards.map(({ id, count, late, first }) => [id, [count, late, first?.slice(0, 16)]]),
  )
  expect(shown).toEqual({
    unanswered: [2, 1, '2026-11-19T09:00'],
    mine: [1, 1, '2026-11-20T11:00'],
    calls: [2, 1, '2026-11-20T11:00'],
    confirm: [1, 0, '2026-11-20T16:00'],
    outcome: [1, 1, '2026-11-19T16:00'],
    deliveries: [1, 1, undefined],
    conversations: [2, 1, '2026-11-20T11:50'],
    rights: [2, 1, '2026-11-19'],
    reviews: [site.articles.filter(({ reviewer }) => reviewer === null).length, 0, undefined],
  })
})

test('staff of one clinic see only its work and figures', async () => {
  await insert({ clinicSlug: 'bilbao', respondBy: new Date() })
  await insert({ clinicSlug: 'madrid', respondBy: new Date() })
  await insert({ respondBy: new Date() })
  const own = await ask({ roles: ['clinic'], clinics: ['bilbao'] })
  expect(cardOf(own, 'unanswered')?.count).toBe(1)
  expect(own.figures?.whole.leads).toBe(1)
  expect(own.figures?.byClinic.map(({ clinicSlug }) => clinicSlug).filter(Boolean)).not.toContain('madrid')
  const all = await ask()
  expect(cardOf(all, 'unanswered')?.count).toBe(3)
  expect((await ask({}, '?clinic=madrid')).figures?.whole.leads).toBe(1)
  const client = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  expect((await client.get('/dashboard?clinic=madrid')).status).toBe(404)
})

test('each role gets its parts, and never a name, address or phone', async () => {
  await insert({ respondBy: new Date() })
  const marketing = await ask({ roles: ['marketing'] })
  expect([marketing.cards, marketing.health, marketing.figures?.whole.leads]).toEqual([[], null, 1])
  const privacy = await ask({ roles: ['privacy'] })
  expect([privacy.cards.map(({ id }) => id), privacy.figures, privacy.health]).toEqual([
    ['rights'],
    null,
    null,
  ])
  expect(await ask({ roles: ['medical_review'] })).toMatchObject({
    cards: [{ id: 'reviews' }],
    figures: null,
    health: null,
  })
  expect(marketing.reviews).toBeNull()
  const everything = JSON.stringify(await ask())
  expect(everything).not.toMatch(/Ana|Peña|example\.org|612345678|LD-26/)
})

test('reviewers see articles due for review again first, then those never reviewed', async () => {
  clock = new Date('2026-11-20T12:00:00Z')
  const [due, later] = site.articles
  const reviewed = (nextReview: string) => ({ reviewer: 'Una persona', nextReview })
  const articles = [
    { ...due!, ...reviewed('2026-11-19') },
    { ...later!, ...reviewed('2026-11-20') },
    ...site.articles.slice(2),
  ]
  const { site: said } = app.deps
  app.deps.site = { ...said, current: { ...site, articles } }
  try {
    const { cards, reviews } = await ask({ roles: ['medical_review'] })
    expect(cards).toMatchObject([
      { id: 'reviews', count: site.articles.length - 1, late: 1, first: '2026-11-19' },
    ])
    expect(reviews?.[0]).toEqual({ title: due!.title, path: `/blog/${due!.slug}`, due: '2026-11-19' })
    expect(reviews?.some(({ path }) => path === `/blog/${later!.slug}`)).toBe(false)
  } finally {
    app.deps.site = said
  }
})

test('a failed part is named, and the others are there', async () => {
  await insert({ respondBy: new Date() })
  const { pool } = app.deps.database
  await ownerPoolOf(pool).query('alter table event_days rename to event_days_away')
  try {
    const answer = await ask()
    expect(answer.missing).toEqual(['health'])
    expect([answer.health, answer.figures?.whole.leads]).toEqual([null, 1])
    expect(cardOf(answer, 'unanswered')?.count).toBe(1)
  } finally {
    await ownerPoolOf(pool).query('alter table event_days_away rename to event_days')
  }
  expect((await ask()).missing).toEqual([])
})

test('the backup age and the addresses in the settings are included', async () => {
  clock = new Date('2026-11-20T12:00:00Z')
  expect((await ask()).health?.backup).toEqual({ lastMade: null, old: true })
  const madeOn = async (at: string) => {
    await db()
      .insert(auditLog)
      .values({ at: new Date(at), action: BACKUP_MADE, subjectType: 'backup', subjectId: 'x.tar' })
    return (await ask()).health?.backup
  }
  expect(await madeOn('2026-11-10T12:00:00Z')).toEqual({ lastMade: '2026-11-10T12:00:00.000Z', old: true })
  expect(await madeOn('2026-11-20T03:00:00Z')).toEqual({ lastMade: '2026-11-20T03:00:00.000Z', old: false })
})

test('a webhook in the settings counts unless it is switched off', async () => {
  const saved = async (webhook: { enabled: boolean; url: string }) => {
    const { webhooks } = DEFAULT_FORMS_SETTINGS
    const value = { ...DEFAULT_FORMS_SETTINGS, webhooks: { ...webhooks, contact: webhook } }
    await db()
      .insert(settings)
      .values({ section: 'forms', value })
      .onConflictDoUpdate({ target: settings.section, set: { value } })
    forgetSettings(app.deps)
    return (await ask()).health?.webhook.configured
  }
  expect(await saved({ enabled: true, url: 'https://crm.example.org/x' })).toBe(true)
  expect(await saved({ enabled: false, url: 'https://crm.example.org/x' })).toBe(false)
})

test('dead letters are counted by channel as in the list of failures', async () => {
  const given = { status: 'dead', attempts: 9, lastAttemptAt: new Date() } as const
  const real = await insert()
  const tried = await insert({ isTest: true })
  await db()
    .insert(leadDeliveries)
    .values([
      { leadId: real.id, channel: 'webhook', ...given },
      { leadId: real.id, channel: 'visitor_email', ...given },
      { leadId: real.id, channel: 'clinic_email', status: 'pending' },
      { leadId: tried.id, channel: 'clinic_email', ...given },
    ])
  const data = { channel: 'email', status: 'failed', error: 'smtp_550' }
  await db()
    .insert(leadEvents)
    .values({ leadId: real.id, kind: 'message', body: asSealed('Te esperamos.'), data })
  const { health } = await ask()
  expect([health?.webhook.dead, health?.mail.dead]).toEqual([1, 2])
})

test('before the first request the dashboard says so; a test request changes nothing', async () => {
  await insert({ isTest: true })
  const { figures, health } = await ask()
  expect(figures).toMatchObject({
    empty: true,
    whole: { leads: 0, responseMedian: null },
    byClinic: [],
    pages: [],
  })
  expect(health).toMatchObject({
    lastLead: null,
    mail: { configured: false, pending: 0, dead: 0 },
    webhook: { configured: false },
  })
  expect(health?.storage.database).toBeGreaterThan(1_000_000)
})

test('counts are capped at a thousand and say so', async () => {
  await seedLeads(app.deps.database.pool, 1200, { beside: false, days: 1 })
  await db()
    .update(leads)
    .set({ status: 'new', firstResponseAt: null, respondBy: new Date('2026-01-01'), isTest: false })
  expect(cardOf(await ask(), 'unanswered')).toMatchObject({ count: 1000, capped: true, late: 1000 })
})

test('a period that does not exist is refused', async () => {
  const client = await staffClient(app)
  expect((await client.get('/dashboard?period=century')).status).toBe(422)
})
