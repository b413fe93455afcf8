/**
 * The dashboard over a million leads (`npm run bench -- dashboard`): every period, for everybody, one clinic
 * and one person, and the cost of counting. Prints the times; never fails.
 */
import { DASHBOARD_PERIODS } from '#domain/dashboard/periods.ts'
import type { StaffRole } from '#domain/staff/capabilities.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'
import type * as SiteHolder from '#server/site-holder.ts'
import type * as CountLeadDays from '#server/dashboard/count-lead-days.ts'
import type * as PresentDashboard from '#server/dashboard/present-dashboard.ts'
import type * as PresentWeek from '#server/dashboard/week/present-week.ts'
import { capabilitiesOf } from '#domain/staff/capabilities.ts'
import { parseEnv } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import { loadModule } from '../load-module.ts'
import { LEADS, millionLeads, OWNERS } from './million-leads.ts'
import { printTable } from './print-table.ts'

const ROUNDS = 20
const AIM_MS = 200
const SEEN: readonly [string, StaffRole[], SeenClinics][] = [
  ['all clinics', ['direction'], 'all'],
  ['bilbao', ['direction'], ['bilbao']],
  ['own', ['patient_care'], 'all'],
]

const site = (await loadModule<typeof SiteHolder>('server/site-holder.ts')).createSiteHolder()
const { countChangedDays } = await loadModule<typeof CountLeadDays>('server/dashboard/count-lead-days.ts')
const { presentDashboard } = await loadModule<typeof PresentDashboard>(
  'server/dashboard/present-dashboard.ts',
)

const { presentWeek } = await loadModule<typeof PresentWeek>('server/dashboard/week/present-week.ts')

const { dataDir, database, close } = await millionLeads()
try {
  const { db, pool } = database
  const now = new Date()
  // Counted once; `truncate lead_counts` to measure it again.
  const all = await timed(() => countChangedDays(site.current, db, now))
  await pool.query('vacuum (analyze) lead_counts')
  await pool.query('vacuum (analyze) lead_page_counts')
  await pool.query('vacuum (analyze) lead_figures')
  const again = await timed(() => countChangedDays(site.current, db, now, LEADS - 1000))
  const deps: PresentDashboard.DashboardDeps = {
    database,
    env: parseEnv({ DATA_DIR: dataDir, NODE_ENV: 'test' }),
    log: createLogger('error'),
    now: () => now,
    site,
  }
  const rows: string[][] = []
  for (const [name, staffRoles, seenClinics] of SEEN) {
    const capabilities = new Set(capabilitiesOf(staffRoles))
    const staff = { id: OWNERS[0]!, seenClinics, staffRoles, capabilities }
    const screens = DASHBOARD_PERIODS.flatMap((period) => [
      { label: period, show: () => presentDashboard(deps, staff, period, '') },
      { label: `week report, ${period}`, show: () => presentWeek(deps, staff, { period, clinic: '' }) },
    ])
    for (const { label, show } of screens) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) times.push((await timed<unknown>(show)).ms)
      times.sort((a, b) => a - b)
      const [p50, p95] = [times[ROUNDS / 2]!, times[Math.ceil(ROUNDS * 0.95) - 1]!]
      rows.push([
        `${label}, ${name}`,
        `${p50.toFixed(0)} ms`,
        `${p95.toFixed(0)} ms`,
        `aim p95 < ${AIM_MS} ms`,
        p95 < AIM_MS ? 'met' : 'not met',
      ])
    }
  }
  printTable([
    [`dashboard of ${LEADS.toLocaleString('en-US')} leads`, 'p50', 'p95', 'yardstick', 'state'],
    ...rows,
    [`counting ${all.result.days} days at a start`, `${(all.ms / 1000).toFixed(1)} s`, '-', '-', '-'],
    [`counting ${again.result.days} days again`, `${again.ms.toFixed(0)} ms`, '-', '-', '-'],
  ])
} finally {
  await close()
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const began = performance.now()
  const result = await work()
  return { ms: performance.now() - began, result }
}
