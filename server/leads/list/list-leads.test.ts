import { dateAfter, inMadrid, momentInMadrid } from '#domain/calendar/madrid-calendar.ts'
import {
  LEAD_SORTS,
  type LeadChoices,
  type LeadCounts,
  type LeadFilters,
  type LeadPage,
  type LeadSort,
} from '#domain/lead/lead-list.ts'
import { LEAD_STATUSES } from '#domain/lead/lead.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedLeads } from '#tests/back-office/seed-leads.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { ownerPoolOf } from '#tests/owner-pool.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const LEADS = 2000
const MINUTE = 60_000
/** Stands still, so that a lead is as late for the server as for the test. */
const clock = new Date()

let app: TestApp
let client: StaffClient
let all: Known[]
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => clock })
  client = await staffClient(app, { roles: ['direction'] })
  const { pool } = app.deps.database
  await seedLeads(pool, LEADS, { owners: [client.id, '00000000-0000-4000-8000-000000000001'] })
  // What the seed lacks: twins, due answers, a campaign with one lead, a withdrawal, actions and visits around today
  // (at the first minute of a Madrid day), booking reasons.
  const days = (least: number, many: number) =>
    `date_trunc('day', now(), 'Europe/Madrid') + (id % ${many} + ${least}) * interval '1 day'`
  await pool.query(`update leads set next_action_at = ${days(-2, 5)} where id % 7 = 0`)
  await pool.query(`update leads set appointment_at = ${days(-4, 13)} where id % 5 = 0`)
  await pool.query(
    `update leads set health_content_kept = true,
       treatment = (array['preocupacion:ojeras-bolsas', 'zona:face/nariz', 'orientacion'])[1 + id % 3] where id % 11 = 0`,
  )
  await pool.query(
    `update leads set phone = '+34 600 111 222' where id in (select id from leads order by id limit 3)`,
  )
  await ownerPoolOf(pool).query('truncate lead_search')
  await pool.query(
    `update leads set respond_by = now() + (id % 40 - 20) * interval '1 minute' where status = 'new'`,
  )
  await pool.query(
    `insert into lead_consents (lead_id, purpose, given, text_version, text, channel, form_type)
     select lead_id, 'marketing', false, 'x', 'x', 'web', form_type from lead_consents where purpose = 'marketing' and given order by id limit 40`,
  )
  await client.post('/leads/search', {})
  all = await readAll()
})
afterAll(() => app.close())

type Known = {
  id: number
  folio: string
  name: string
  folded: string
  email: string
  phone: string
  status: (typeof LEAD_STATUSES)[number]
  clinic: string | null
  owner: string | null
  channel: string
  treatment: string | null
  campaign: string | null
  created: number
  changed: number | null
  next: number | null
  respond: number | null
  answered: boolean
  appointment: number | null
  /** The day of it. */
  visit: string | null
  tags: string[]
  test: boolean
  callable: boolean
  marketing: boolean
  dead: boolean
  day: string
}

/** Every lead with the data needed to evaluate a filter without SQL. */
async function readAll(): Promise<Known[]> {
  const { rows } = await app.deps.database.pool.query(`
    select l.id::int, folio, name, email, phone, status, clinic_slug as clinic, owner_id as owner, form_type as channel, treatment,
      tracking ->> 'utm_campaign' as campaign, extract(epoch from created_at) * 1e6 as created,
      extract(epoch from changed_at) * 1e6 as changed, extract(epoch from next_action_at) * 1e6 as next,
      extract(epoch from respond_by) * 1e6 as respond, first_response_at is not null as answered,
      extract(epoch from appointment_at) * 1e6 as appointment,
      to_char(appointment_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as visit, tags, is_test as test, not do_not_call as callable,
      (select given from lead_consents c where c.lead_id = l.id and purpose = 'marketing' order by id desc limit 1) as marketing,
      exists (select from lead_deliveries d where d.lead_id = l.id and status = 'dead') as dead,
      to_char(created_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as day
    from leads l`)
  return rows.map((row) => ({
    ...row,
    folded: foldedText(row.name),
    created: Number(row.created),
    changed: numberOrNull(row.changed),
    next: numberOrNull(row.next),
    respond: numberOrNull(row.respond),
    appointment: numberOrNull(row.appointment),
  }))
}

const numberOrNull = (text: string | null) => (text === null ? null : Number(text))

/** The folios of a whole list, read page by page. */
async function listed(body: object, who = client, limit = 97): Promise<string[]> {
  const folios: string[] = []
  let cursor: string | null = null
  do {
    const page: { status: number; body: LeadPage } = await who.post<LeadPage>('/leads/search', {
      ...body,
      limit,
      cursor,
    })
    expect(page.status).toBe(200)
    folios.push(...page.body.items.map(({ folio }) => folio))
    cursor = page.body.nextCursor
    expect(folios.length).toBeLessThanOrEqual(LEADS + 100)
  } while (cursor !== null)
  return folios
}

const meant = (fits: (lead: Known) => boolean) =>
  all
    .filter(fits)
    .map(({ folio }) => folio)
    .toSorted()

const now = clock.getTime() * 1000
const today = inMadrid(clock).date
const tomorrow = momentInMadrid(dateAfter(today, 1), '00:00') * 1000
const visitIn = ({ visit }: Known, first: number, days: number) =>
  visit !== null && visit >= dateAfter(today, first) && visit < dateAfter(today, first + days)
const isOpen = ({ status }: Known) => !['treated', 'lost', 'invalid', 'blocked'].includes(status)
const runs = (lead: Known) => !lead.answered && lead.respond !== null && isOpen(lead)

test.each<[string, LeadFilters, (lead: Known) => boolean]>([
  ['everything', {}, () => true],
  ['one state', { status: ['new'] }, ({ status }) => status === 'new'],
  ['two states', { status: ['lost', 'treated'] }, ({ status }) => ['lost', 'treated'].includes(status)],
  ['a clinic', { clinic: ['bilbao'] }, ({ clinic }) => clinic === 'bilbao'],
  ['late ones', { sla: 'overdue' }, (lead) => runs(lead) && lead.respond! <= now],
  [
    'nearly late ones',
    { sla: 'soon' },
    (lead) => runs(lead) && lead.respond! > now && lead.respond! <= now + 15 * MINUTE * 1000,
  ],
  ['one’s own', { owner: 'me' }, ({ owner }) => owner === client.id],
  ['nobody’s', { owner: 'none' }, ({ owner }) => owner === null],
  [
    'a colleague’s',
    { owner: '00000000-0000-4000-8000-000000000001' },
    ({ owner }) => owner?.endsWith('01') === true && owner !== client.id,
  ],
  [
    'the own queue',
    { queue: 'mine' },
    (lead) =>
      isOpen(lead) &&
      lead.status !== 'attended' &&
      !lead.test &&
      (lead.owner === null || lead.owner === client.id),
  ],
  ['a channel', { channel: ['chat'] }, ({ channel }) => channel === 'chat'],
  ['a treatment', { treatment: 'rinoplastia' }, ({ treatment }) => treatment === 'rinoplastia'],
  ['a campaign', { campaign: 'campaña-7' }, ({ campaign }) => campaign === 'campaña-7'],
  ['people who may be called', { consent: 'call' }, ({ callable }) => callable],
  ['people who accept advertising', { consent: 'marketing' }, ({ marketing }) => marketing],
  ['with an appointment', { appointment: 'yes' }, ({ appointment }) => appointment !== null],
  ['without one', { appointment: 'no' }, ({ appointment }) => appointment === null],
  [
    'a visit whose hour is over',
    { appointment: 'past' },
    ({ appointment }) => appointment !== null && appointment < now,
  ],
  ['a visit today', { appointment: 'today' }, (lead) => visitIn(lead, 0, 1)],
  ['a visit tomorrow', { appointment: 'tomorrow' }, (lead) => visitIn(lead, 1, 1)],
  ['a visit within a week', { appointment: 'week' }, (lead) => visitIn(lead, 0, 7)],
  ['late actions', { due: 'late' }, (lead) => isOpen(lead) && lead.next !== null && lead.next < now],
  [
    'actions of today, including late ones',
    { due: 'today' },
    (lead) => isOpen(lead) && lead.next !== null && lead.next < tomorrow,
  ],
  [
    'a concern',
    { treatment: 'preocupacion:ojeras-bolsas' },
    ({ treatment }) => treatment === 'preocupacion:ojeras-bolsas',
  ],
  ['a zone', { treatment: 'zona:face/nariz' }, ({ treatment }) => treatment === 'zona:face/nariz'],
  ['a tag', { tag: 'vip' }, ({ tags }) => tags.includes('vip')],
  ['duplicates', { duplicates: true }, ({ phone }) => phone === '+34 600 111 222'],
  ['failed webhooks', { webhookFailed: true }, ({ dead }) => dead],
  ['test leads', { test: true }, ({ test: isTest }) => isTest],
  ['no test leads', { test: false }, ({ test: isTest }) => !isTest],
  [
    'Madrid days',
    { from: '2025-06-01', to: '2025-12-31' },
    ({ day }) => day >= '2025-06-01' && day <= '2025-12-31',
  ],
  [
    'several at once',
    { status: ['lost'], clinic: ['bilbao', 'madrid'], consent: 'marketing', appointment: 'no' },
    ({ status, clinic, marketing, appointment }) =>
      status === 'lost' && ['bilbao', 'madrid'].includes(clinic ?? '') && marketing && appointment === null,
  ],
])('the list of %s has exactly those leads', async (_name, filters, fits) => {
  const expected = meant(fits)
  expect(expected.length).toBeGreaterThan(0)
  expect((await listed({ filters })).toSorted()).toEqual(expected)
  const { body } = await client.post<LeadPage>('/leads/search', { filters, limit: 1 })
  expect(body.count).toEqual({ value: expected.length, more: false })
})

test('a unit includes its treatments, its interest on the home form, and the concerns and zones it treats', async () => {
  const folios = new Set(await listed({ filters: { unit: 'medicina-estetica' } }))
  const held = (wanted: string) => {
    const found = all.filter(({ treatment }) => treatment === wanted)
    expect(found.length).toBeGreaterThan(0)
    return found.every(({ folio }) => folios.has(folio))
  }
  for (const wanted of ['rinoplastia', 'preocupacion:ojeras-bolsas', 'zona:face/nariz'])
    expect([wanted, held(wanted)]).toEqual([wanted, true])
  expect(held('orientacion')).toBe(false)
  const psychology = new Set(await listed({ filters: { unit: 'psicologia-life' } }))
  expect(all.some(({ folio, treatment }) => treatment === 'zona:face/nariz' && psychology.has(folio))).toBe(
    false,
  )
})

const keyOf: Record<LeadSort, (lead: Known) => (number | string | null)[]> = {
  created: ({ created }) => [created],
  updated: ({ changed }) => [changed],
  nextAction: ({ next }) => [next],
  respondBy: ({ answered, respond }) => [answered ? null : respond],
  appointment: ({ appointment }) => [appointment],
  status: ({ status, created }) => [LEAD_STATUSES.indexOf(status), created],
  name: ({ folded }) => [folded],
  clinic: ({ clinic, created }) => [clinic, clinic === null ? null : created],
}

function compare(a: Known, b: Known, sort: LeadSort, sign: number): number {
  const [left, right] = [keyOf[sort](a), keyOf[sort](b)]
  if ((left[0] === null) !== (right[0] === null)) return left[0] === null ? 1 : -1
  for (const [index, value] of left.entries()) {
    const other = right[index]!
    if (value !== null && other !== null && value !== other) return value < other ? -sign : sign
  }
  return (a.id - b.id) * sign
}

test.each(LEAD_SORTS.flatMap((sort) => [[sort, 1] as const, [sort, -1] as const]))(
  'sorted by %s (%i), pages have no gaps or duplicates, and rows without a value come last',
  async (sort, sign) => {
    const named = sign < 0 ? `-${sort}` : sort
    const expected = all.toSorted((a, b) => compare(a, b, sort, sign)).map(({ folio }) => folio)
    expect(await listed({ sort: named })).toEqual(expected)
  },
)

test('a list too long to be gathered gives the same orders and filters', async () => {
  const { findLeadPage } = await import('./list-find.ts')
  const { pool, db } = app.deps.database
  // PostgreSQL now assumes a large table, so it scans the index of the order.
  await ownerPoolOf(pool).query(
    "update pg_class set reltuples = 5e6 where relname in ('leads', 'lead_search')",
  )
  const staff = { id: client.id, seenClinics: 'all' as const, capabilities: new Set<never>() }
  for (const sort of LEAD_SORTS.flatMap((name) => [name, `-${name}` as const])) {
    const ids: number[] = []
    let cursor: string | null = null
    do {
      const query = { filters: { consent: 'call' as const }, text: '', sort, cursor, limit: 150 }
      const page = await findLeadPage(app.deps.site.current, db, staff, query, clock)
      ids.push(...page.ids)
      cursor = page.next
    } while (cursor !== null && ids.length <= LEADS)
    const name = sort.replace('-', '') as LeadSort
    const expected = all
      .filter(({ callable }) => callable)
      .toSorted((a, b) => compare(a, b, name, sort.startsWith('-') ? -1 : 1))
    expect([sort, ids]).toEqual([sort, expected.map(({ id }) => id)])
  }
  await ownerPoolOf(pool).query('analyze leads, lead_search')
})

test.each<[string, (lead: Known) => boolean]>([
  ['begoña', ({ folded }) => folded.includes('begona')],
  ['GARCIA inés', ({ folded }) => folded.includes('garcia') && folded.includes('ines')],
  ['gi', ({ folded }) => / gi/.test(folded) || folded.startsWith('gi')],
  ['100%', () => false],
  ['600 111 222', ({ phone }) => phone === '+34 600 111 222'],
  ['+34 600 111 222', ({ phone }) => phone === '+34 600 111 222'],
])('search text finds by name or phone: %s', async (text, fits) => {
  expect((await listed({ text })).toSorted()).toEqual(meant(fits))
})

test('the end of a phone, the beginning of an e-mail, or a whole or partial folio finds one', async () => {
  const one = all[777]!
  const digits = one.phone.replace(/\D/g, '')
  expect(await listed({ text: digits.slice(-7) })).toContain(one.folio)
  expect(await listed({ text: one.email.slice(0, -4).toUpperCase() })).toEqual([one.folio])
  expect(await listed({ text: one.folio.toLowerCase() })).toEqual([one.folio])
  const number = String(Number(one.folio.split('-')[2]))
  expect(await listed({ text: number })).toContain(one.folio)
  expect(await listed({ text: 'LD-26-999999' })).toEqual([])
})

test('phones and e-mails are masked, and the viewer is in the audit log', async () => {
  const { body } = await client.post<LeadPage>('/leads/search', { text: all[5]!.folio })
  expect(body.items[0]).toMatchObject({ folio: all[5]!.folio, name: all[5]!.name })
  expect(body.items[0]!.phone).toMatch(/^6\d\d ••• \d\d$/)
  expect(body.items[0]!.email).toMatch(/^.•••@example\.org$/)
  expect(JSON.stringify(body)).not.toContain(all[5]!.email)
  const { rows } = await app.deps.database.pool.query(
    'select staff_id, action, after from audit_log order by id desc limit 1',
  )
  expect(rows[0]).toEqual({
    staff_id: client.id,
    action: 'lead.listed',
    after: { folios: [all[5]!.folio] },
  })
})

test('clinic staff see only their own people, whatever they request', async () => {
  const bilbao = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  const expected = meant(({ clinic }) => clinic === 'bilbao')
  expect((await listed({}, bilbao)).toSorted()).toEqual(expected)
  expect(await listed({ filters: { clinic: ['madrid'] } }, bilbao)).toEqual([])
  const other = all.find(({ clinic }) => clinic !== null && clinic !== 'bilbao')!
  expect(await listed({ text: other.folio }, bilbao)).toEqual([])
})

test('marketing gets numbers, never people, and cannot search for anyone', async () => {
  const marketing = await staffClient(app, { roles: ['marketing'] })
  const { body } = await marketing.post<LeadPage>('/leads/search', { filters: { status: ['new'] } })
  const news = meant(({ status }) => status === 'new').length
  expect(body).toEqual({ items: [], nextCursor: null, count: { value: news, more: false } })
  const { body: typed } = await marketing.post<LeadPage>('/leads/search', { text: all[5]!.name })
  expect(typed).toEqual({ items: [], nextCursor: null, count: { value: LEADS, more: false } })
})

test('marketing counts by campaign and status, and is offered no names', async () => {
  const marketing = await staffClient(app, { roles: ['marketing'] })
  const filters = { consent: 'call', test: false }
  const { body } = await marketing.post<LeadCounts>('/leads/counts', { filters })
  const wanted = all.filter(({ callable, test: isTest }) => callable && !isTest)
  const parts = Map.groupBy(wanted, ({ campaign, status }) => `${campaign} ${status}`)
  expect(parts.size).toBeGreaterThan(20)
  expect(new Map(body.rows.map((row) => [`${row.campaign} ${row.status}`, row.count]))).toEqual(
    new Map([...parts].map(([key, { length }]) => [key, length])),
  )
  expect(body.more).toBe(false)
  const choices = (await marketing.get<LeadChoices>('/leads/choices')).body
  expect([choices.people, choices.tags]).toEqual([[], []])
  expect(choices.campaigns).toContain('campaña-7')
  expect(choices.reasons.map(({ slug }) => slug)).toContain('preocupacion:ojeras-bolsas')
})

test('a restricted lead is listed for direction only; privacy counts, and opens single ones', async () => {
  const { pool } = app.deps.database
  const { folio } = all[9]!
  await pool.query("update leads set blocked_at = now(), status = 'blocked' where folio = $1", [folio])
  const care = await staffClient(app, { roles: ['patient_care'] })
  const privacy = await staffClient(app, { roles: ['privacy'] })
  expect(await listed({ text: folio }, care)).toEqual([])
  expect(await listed({ text: folio })).toEqual([folio])
  const { body } = await privacy.post<LeadPage>('/leads/search', {})
  expect(body.items).toEqual([])
  expect(body.count?.value).toBeGreaterThanOrEqual(1)
  await pool.query('update leads set blocked_at = null, status = $2 where folio = $1', [
    folio,
    all[9]!.status,
  ])
})

test('requests arriving while someone pages shift nothing and are found immediately', async () => {
  const first = await client.post<LeadPage>('/leads/search', { limit: 60 })
  const { rows } = await app.deps.database.pool.query(
    `insert into leads (folio, idempotency_key, form_type, name, email, phone, health_content_kept)
     select 'LD-26-9' || lpad(i::text, 5, '0'), 'late-' || i, 'phone', 'Tarde ' || i, 'tarde@example.org', '', false
     from generate_series(1, 30) as i returning folio`,
  )
  const second = await client.post<LeadPage>('/leads/search', { limit: 60, cursor: first.body.nextCursor })
  const expected = all.toSorted((a, b) => compare(a, b, 'created', -1)).map(({ folio }) => folio)
  expect(second.body.items.map(({ folio }) => folio)).toEqual(expected.slice(60, 120))
  expect((await listed({ text: 'tarde' })).toSorted()).toEqual(
    rows.map(({ folio }) => folio as string).toSorted(),
  )
})

test.each([
  ['an unknown filter', { filters: { color: 'rojo' } }],
  ['an unknown state', { filters: { status: ['nuevo'] } }],
  ['a wrong date', { filters: { from: 'ayer' } }],
  ['an unknown order', { sort: 'phone' }],
  ['a page without a limit', { limit: 5000 }],
])('%s is refused', async (_name, body) => {
  expect((await client.post('/leads/search', body)).status).toBe(422)
})

test('a foreign cursor, or one of another order, starts from the beginning', async () => {
  const { body } = await client.post<LeadPage>('/leads/search', { limit: 5 })
  for (const [sort, cursor] of [
    ['-created', 'no'],
    ['name', body.nextCursor],
    ['-created', btoa('["-created","2026-13-45 x",1]')],
  ]) {
    const again = await client.post<LeadPage>('/leads/search', { sort, cursor, limit: 5 })
    expect([again.status, again.body.items.length]).toEqual([200, 5])
  }
})
