/**
 * Exports of a million leads (`npm run bench -- export`): time and memory, compared with an export a
 * hundredth of the size. Prints the figures; never fails.
 */
import { leadExports } from '#db/schema/index.ts'
import { EXPORT_COLUMN_IDS, HEALTH_COLUMNS } from '#domain/lead/data/export-columns.ts'
import type { Deps } from '#server/deps.ts'
import { parseEnv } from '#server/env.ts'
import type { JobRun } from '#server/shared/jobs/jobs.ts'
import { createLogger } from '#server/log.ts'
import { eq } from 'drizzle-orm'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as SiteHolder from '#server/site-holder.ts'
import type * as WriteExport from '#server/leads/data/write-export.ts'
import type * as Selection from '#server/leads/list/list-selection.ts'
import { loadModule } from '../load-module.ts'
import { millionLeads, OWNERS } from './million-leads.ts'
import { printTable } from './print-table.ts'

/** Memory that an export may take above the idle process, whatever its size. */
const AIM_MB = 150

const site = (await loadModule<typeof SiteHolder>('server/site-holder.ts')).createSiteHolder()
const { writeLeadExport } = await loadModule<typeof WriteExport>('server/leads/data/write-export.ts')
const { leadSelection } = await loadModule<typeof Selection>('server/leads/list/list-selection.ts')

const folder = await mkdtemp(join(tmpdir(), 'life-bench-export-'))
const { database, close } = await millionLeads()
try {
  const env = parseEnv({ DATA_DIR: folder, NODE_ENV: 'test' })
  const deps = { database, env, log: createLogger('error'), now: () => new Date(), site } as Deps
  const write = writeLeadExport(deps, (...wanted) => leadSelection(site.current, ...wanted))
  const rows: string[][] = []
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 3600 * 1000).toISOString().slice(0, 10)
  const kinds = [
    ['csv', 'of a week', { from: day(7) }],
    ['csv', 'of everything', {}],
    ['xlsx', 'of everything', {}],
  ] as const
  for (const [format, what, filters] of kinds) {
    const [made] = await database.db
      .insert(leadExports)
      .values({
        staffId: OWNERS[0]!,
        format,
        columns: EXPORT_COLUMN_IDS.filter((id) => !HEALTH_COLUMNS.includes(id)),
        purpose: 'figures',
        reason: 'Medir cuánto cuesta',
        filters: { filters, folios: null, seenClinics: 'all', by: 'Banco de pruebas' },
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      .returning()
    globalThis.gc?.()
    const rest = process.memoryUsage.rss()
    let peak = rest
    const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
    const began = performance.now()
    await write({ exportId: made!.id }, {} as JobRun)
    clearInterval(timer)
    const seconds = (performance.now() - began) / 1000
    const [done] = await database.db.select().from(leadExports).where(eq(leadExports.id, made!.id))
    const { size } = await stat(join(folder, 'exports', `${made!.id}.${format}`))
    const extra = (peak - rest) / 1024 ** 2
    rows.push([
      `${format} ${what}`,
      (done!.rowCount ?? 0).toLocaleString('en'),
      `${seconds.toFixed(1)} s`,
      `${(size / 1024 ** 2).toFixed(0)} MB`,
      `${(rest / 1024 ** 2).toFixed(0)} MB`,
      `+${extra.toFixed(0)} MB`,
      `aim < ${AIM_MB} MB`,
      extra < AIM_MB ? 'met' : 'not met',
    ])
    await database.db.delete(leadExports).where(eq(leadExports.id, made!.id))
  }
  printTable([['export', 'rows', 'time', 'file', 'memory at rest', 'peak', 'yardstick', 'state'], ...rows])
} finally {
  await close()
  await rm(folder, { recursive: true, force: true })
}
