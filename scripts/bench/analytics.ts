/**
 * Reports on 90 days of 5,000,000 events and 20,000 requests (`npm run bench -- analytics`): fills a database with planned
 * days, compares every figure of every tab with the plan, and times each tab. Fails if a figure is wrong. The pages are
 * twenty; with BENCH_PAGES=all, every treatment in every city too.
 */
import { createDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { REPORT_TABS, type ReportTab } from '#domain/measurement/report.ts'
import { reportScope } from '#domain/measurement/report-scope.ts'
import type * as PresentReport from '#server/analytics/reports/present-report.ts'
import type * as CountLeadDays from '#server/dashboard/count-lead-days.ts'
import type * as SiteHolder from '#server/site-holder.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as KnownFigures from '../../tests/measurement/known-figures.ts'
import type * as KnownReport from '../../tests/measurement/known-report.ts'
import type * as ManyPages from '../../tests/measurement/many-pages.ts'
import type * as PlannedSite from '../../tests/measurement/planned-site.ts'
import type * as SeedMeasuredDays from '../../tests/measurement/seed-measured-days.ts'
import { loadModule } from '../load-module.ts'
import { printTable } from './print-table.ts'

const DAYS = 90
const EVENTS = Number(process.env.BENCH_EVENTS ?? 5_000_000)
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 20_000)
const ROUNDS = 40
const AIM_MS = 200

const { createSiteHolder } = await loadModule<typeof SiteHolder>('server/site-holder.ts')
const { countChangedDays } = await loadModule<typeof CountLeadDays>('server/dashboard/count-lead-days.ts')
const { presentReport } = await loadModule<typeof PresentReport>('server/analytics/reports/present-report.ts')
const { seedMeasuredDays } = await loadModule<typeof SeedMeasuredDays>(
  'tests/measurement/seed-measured-days.ts',
)
const { knownOf } = await loadModule<typeof KnownFigures>('tests/measurement/known-figures.ts')
const { comparedFigures, knownReport } = await loadModule<typeof KnownReport>(
  'tests/measurement/known-report.ts',
)

const { PAGES } = await loadModule<typeof PlannedSite>('tests/measurement/planned-site.ts')
const { manyPages } = await loadModule<typeof ManyPages>('tests/measurement/many-pages.ts')

const dataDir = mkdtempSync(join(tmpdir(), 'life-bench-analytics-'))
const server = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
const database = createDatabase(server.connection)
try {
  await migrateDatabase(database.pool)
  const now = new Date()
  const site = createSiteHolder()
  const pages = process.env.BENCH_PAGES === 'all' ? manyPages(site.current) : PAGES
  const filled = await timed(() =>
    seedMeasuredDays(database.pool, { days: DAYS, events: EVENTS, requests: REQUESTS, now, pages }),
  )
  const plan = filled.result
  const counted = await timed(() => countChangedDays(site.current, database.db, now))
  await database.pool.query('analyze lead_figures')
  const deps = { database, now: () => now, site }
  const yesterday = dateAfter(inMadrid(now).date, -1)
  const spans = {
    'all 90 days': { from: dateAfter(yesterday, 1 - DAYS), to: yesterday },
    'the last 28': { from: dateAfter(yesterday, -27), to: yesterday },
  }
  const asked = (tab: ReportTab, span: { from: string; to: string }) => {
    const days = Math.round((Date.parse(span.to) - Date.parse(span.from)) / 86_400_000) + 1
    const before = { from: dateAfter(span.from, -days), to: dateAfter(span.to, -days) }
    return {
      tab,
      period: 'custom' as const,
      comparison: 'previous' as const,
      span,
      before,
      endsToday: false,
      sameHours: null,
      filters: {},
      clinics: 'all' as const,
      staffId: '00000000-0000-4000-8000-000000000010',
      scope: reportScope(['direction']),
    }
  }
  const rows: string[][] = []
  const wrong: string[] = []
  for (const [name, span] of Object.entries(spans)) {
    const { before } = asked('resumen', span)
    const known = knownReport(
      site.current,
      knownOf(site.current, plan, span, now),
      knownOf(site.current, plan, before, now),
    )
    for (const tab of REPORT_TABS) {
      const compared = comparedFigures(await presentReport(deps, asked(tab, span)), known[tab])
      wrong.push(...compared.wrong.map((line) => `${name}: ${line}`))
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++)
        times.push((await timed(() => presentReport(deps, asked(tab, span)))).ms)
      times.sort((a, b) => a - b)
      const [p50, p95] = [times[ROUNDS / 2]!, times[Math.ceil(ROUNDS * 0.95) - 1]!]
      rows.push([
        `${tab}, ${name}`,
        `${p50.toFixed(0)} ms`,
        `${p95.toFixed(0)} ms`,
        `p95 < ${AIM_MS} ms`,
        p95 < AIM_MS ? 'met' : 'not met',
        `${compared.checked - compared.wrong.length} of ${compared.checked}`,
      ])
    }
  }
  const { rows: sizes } = await database.pool.query<{
    events: string
    counts: string
    pages: string
    vitals: string
    visits: string
    figures: string
  }>(`
    select (select sum(count) from event_counts) as events, (select count(*) from event_counts) as counts,
      (select count(*) from page_figures) as pages, (select count(*) from vital_figures) as vitals,
      (select count(*) from visit_counts) as visits, (select count(*) from lead_figures) as figures`)
  const { events, counts, visits, figures, ...sums } = sizes[0]!
  console.log(
    `${events} events on ${pages.length} pages in ${counts} rows (${sums.pages} by page, ${sums.vitals} by kind), visits in ${visits}, ${REQUESTS} requests in ${figures}; filled in ${seconds(filled.ms)}, requests counted in ${seconds(counted.ms)}`,
  )
  printTable([['report', 'p50', 'p95', 'yardstick', 'state', 'figures that equal the plan'], ...rows])
  for (const line of wrong.slice(0, 40)) console.error(line)
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await database.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(0)} s`
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const began = performance.now()
  const result = await work()
  return { ms: performance.now() - began, result }
}
