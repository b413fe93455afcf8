import { writtenSite as site } from '#content/site/written-site.ts'
import { REPORT_TABS, type Report, type ReportTab } from '#domain/measurement/report.ts'
import { countChangedDays } from '#server/dashboard/count-lead-days.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { knownOf } from '#tests/measurement/known-figures.ts'
import { comparedFigures, knownReport } from '#tests/measurement/known-report.ts'
import type { PlannedDay } from '#tests/measurement/plan-days.ts'
import { seedMeasuredDays } from '#tests/measurement/seed-measured-days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const NOW = new Date('2026-11-27T11:00:00Z')
const SPAN = { from: '2026-11-20', to: '2026-11-26' }
const BEFORE = { from: '2026-11-13', to: '2026-11-19' }
const WEEK = `period=custom&from=${SPAN.from}&to=${SPAN.to}`

let app: TestApp
let plan: PlannedDay[]
let direction: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => NOW })
  plan = await seedMeasuredDays(app.deps.database.pool, { days: 14, events: 20_000, requests: 600, now: NOW })
  await countChangedDays(site, app.deps.database.db, NOW)
  direction = await staffClient(app, { roles: ['direction'], name: 'Carmen Dirección' })
})
afterAll(() => app.close())

async function ask(tab: ReportTab, query = WEEK, client = direction): Promise<Report> {
  const { status, body } = await client.get<Report>(`/analytics/${tab}?${query}`)
  expect(status).toBe(200)
  return body
}

test('every figure of every tab is the one that the plan of the days adds up to', async () => {
  const known = knownReport(site, knownOf(site, plan, SPAN, NOW), knownOf(site, plan, BEFORE, NOW))
  let figures = 0
  for (const tab of REPORT_TABS) {
    const { checked, wrong } = comparedFigures(await ask(tab), known[tab])
    expect(wrong).toEqual([])
    expect(checked, tab).toBeGreaterThan(0)
    figures += checked
  }
  expect(figures).toBeGreaterThan(1000)
})
