import { cardHref } from '#app/routes/admin/dashboard/card-links.ts'
import { LEAD_FILTER_SHAPE, leadFiltersOf, leadSortOf } from '#app/routes/admin/leads/lead-filter-shape.ts'
import { readFilters } from '#app/widgets/back-office/filters/url-filters.ts'
import type { ConversationList } from '#domain/conversations/conversation-view.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import type { LeadPage } from '#domain/lead/lead-list.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeConversation } from './make-conversation.ts'
import { seedLeads } from './seed-leads.ts'
import { type StaffClient, staffClient } from './staff-client.ts'

let app: TestApp
let boss: StaffClient
let bilbao: StaffClient
let agent: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  boss = await staffClient(app, { roles: ['direction'] })
  bilbao = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao', 'madrid'] })
  agent = await staffClient(app, { roles: ['patient_care'] })
  const { pool } = app.deps.database
  await seedLeads(pool, 1500, { owners: [boss.id, bilbao.id, agent.id] })
  const days = (least: number, many: number) =>
    `date_trunc('day', now(), 'Europe/Madrid') + (id % ${many} + ${least}) * interval '1 day'`
  await pool.query(`update leads set next_action_at = ${days(-2, 5)} where id % 7 = 0`)
  await pool.query(
    `update leads set appointment_at = ${days(-2, 5)}, status = (array['visit_proposed', 'visit_confirmed'])[1 + id % 2]::lead_status
     where id % 9 = 0`,
  )
  // Leads that no card counts but each list could contain.
  await pool.query('update leads set is_test = true where id % 10 = 0')
  await pool.query("update leads set blocked_at = now(), status = 'blocked' where id % 31 = 0")
  await pool.query('update leads set merged_into_id = id - 1 where id % 29 = 0')
  await pool.query(
    `update lead_deliveries set status = 'dead', attempts = 3, last_attempt_at = now(), delivered_at = null where channel = 'webhook' and id % 5 = 0`,
  )
  await pool.query(
    `insert into rights_requests (folio, kind, name, email, due_on)
     select 'DP-26-' || lpad(i::text, 6, '0'), 'access', 'Ana', 'ana@example.org', current_date + i from generate_series(1, 3) as i`,
  )
  await makeConversation(app)
  await makeConversation(app, { clinicSlug: 'bilbao' })
  await makeConversation(app, { clinicSlug: 'palma-de-mallorca' })
})
afterAll(() => app.close())

/** The number of rows of the list at a URL of the back office. */
async function rowsBehind(client: StaffClient, href: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, 'https://life.example')
  if (`${pathname} ${searchParams.get('vista')}` === '/admin/settings/privacy derechos') {
    return (await client.get<{ items: unknown[] }>('/privacy/rights-requests')).body.items.length
  }
  if (pathname === '/admin/conversations')
    return (await client.post<ConversationList>('/conversations/search', {})).body.waiting.length
  expect(pathname).toBe('/admin/leads')
  const clinic = searchParams.get('sede') ?? ''
  const queue = searchParams.get('queue') === 'mine' ? 'mine' : 'all'
  let found = 0
  let cursor: string | null = null
  do {
    const page: { body: LeadPage } =
      searchParams.get('vista') === 'envios'
        ? await client.get<LeadPage>(
            `/deliveries/failed?${new URLSearchParams({ channel: searchParams.get('canal')!, ...(clinic ? { clinic } : {}), ...(cursor ? { cursor } : {}) })}`,
          )
        : await client.post<LeadPage>('/leads/search', {
            filters: leadFiltersOf(readFilters(LEAD_FILTER_SHAPE, searchParams), clinic, queue),
            sort: leadSortOf(searchParams.get('orden') ?? '', queue),
            limit: 100,
            cursor,
          })
    found += page.body.items.length
    cursor = page.body.nextCursor
  } while (cursor !== null)
  return found
}

test.each(['', 'bilbao'])('each card counts the rows of its list (clinic: «%s»)', async (clinic) => {
  for (const client of [boss, bilbao, agent]) {
    const { body } = await client.get<Dashboard>(`/dashboard?period=today&clinic=${clinic}`)
    const { work } = body.whose
    const cards = body.cards.filter(({ id }) => id !== 'reviews')
    expect(cards.length).toBeGreaterThan(work === 'own' ? 3 : 5)
    for (const { id, count } of cards) {
      expect([id, count]).toEqual([id, await rowsBehind(client, cardHref(id, clinic, work))])
    }
    // Enough that a missing filter would be noticed.
    expect(cards.filter(({ count }) => clinic === '' && count === 0)).toEqual([])
  }
})
