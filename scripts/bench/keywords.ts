/**
 * Lists of 10,000 keywords with 100,000 positions (`npm run bench -- keywords`): pages of the table in many orders and
 * filters, and its views. Prints the times; never fails.
 */
import { createDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import type * as KeywordViews from '#server/keywords/keyword-views.ts'
import type * as ListKeywords from '#server/keywords/list-keywords.ts'
import type * as KeywordInput from '#server/keywords/keyword-input.ts'
import type * as Inbox from '#server/keywords/inbox.ts'
import type * as SiteHolder from '#server/site-holder.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadModule } from '../load-module.ts'
import { printTable } from './print-table.ts'

const KEYWORDS = 10_000
const ROUNDS = 40
const AIM_MS = 100

const site = (await loadModule<typeof SiteHolder>('server/site-holder.ts')).createSiteHolder()
const { listKeywords, keywordOptions } = await loadModule<typeof ListKeywords>(
  'server/keywords/list-keywords.ts',
)
const { listInput, KEYWORD_SORTS } = await loadModule<typeof KeywordInput>('server/keywords/keyword-input.ts')
const views = await loadModule<typeof KeywordViews>('server/keywords/keyword-views.ts')
const { listInbox } = await loadModule<typeof Inbox>('server/keywords/inbox.ts')

const dataDir = mkdtempSync(join(tmpdir(), 'life-keywords-'))
const server = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
const database = createDatabase(server.connection)
try {
  await migrateDatabase(database.pool)
  await fill()
  const deps = { database, site, now: () => new Date() }
  const asked: Record<string, string>[] = [
    {},
    ...KEYWORD_SORTS.flatMap((sort): Record<string, string>[] => [{ sort }, { sort: `-${sort}`, cursor: '5000' }]),
    ...['wrong', 'dead', 'rivals', 'drug', 'untargeted'].map((alarm) => ({ alarm })),
    { q: 'rinoplastia precio' },
    { q: 'nada' },
    { city: 'bilbao', unit: 'medicina-estetica' },
  ]
  const rows: string[][] = []
  const measure = async (name: string, runs: (() => Promise<unknown>)[]) => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) for (const run of runs) times.push(await timed(run))
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.ceil(times.length * share) - 1]!
    rows.push([
      name,
      `${at(0.5).toFixed(0)} ms`,
      `${at(0.95).toFixed(0)} ms`,
      `aim p95 < ${AIM_MS} ms`,
      at(0.95) < AIM_MS ? 'met' : 'not met',
    ])
  }
  await measure(
    `pages of the list, ${asked.length} sets of filters and orders`,
    asked.map((query) => () => listKeywords(deps, listInput.parse({ q: '', state: [], ...query }))),
  )
  await measure('what can be chosen', [() => keywordOptions(deps)])
  await measure('opportunities', [() => views.listOpportunities(deps)])
  await measure('treatments in cities', [() => views.cityGrid(deps)])
  await measure('clusters and suggestions', [() => views.listClusters(deps)])
  await measure('inbox', [() => listInbox(deps)])
  printTable([['keywords, 10,000', 'p50', 'p95', 'yardstick', 'state'], ...rows])
} finally {
  await database.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function fill(): Promise<void> {
  const { treatments, cities } = site.current
  const words = [
    'precio',
    'recuperación',
    'opiniones',
    'antes y después',
    'riesgos',
    'alternativas',
    'cuánto dura',
  ]
  const made = Array.from({ length: KEYWORDS }, (_, index) => {
    const treatment = treatments[index % treatments.length]!
    const city = index % 3 === 0 ? cities[index % cities.length]! : null
    const text = `${treatment.name} ${words[index % words.length]} ${city?.name ?? ''} ${index}`.slice(0, 120)
    return {
      text,
      folded: text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
      treatment: treatment.slug,
      unit: treatment.unit,
      city: city?.key ?? null,
      target_path: index % 4 === 0 ? null : `/tratamientos/${treatment.slug}`,
      serp_path: index % 9 === 0 ? '/blog/otra' : `/tratamientos/${treatment.slug}`,
      position: (index % 600) / 10 + 1,
      impressions: (index * 37) % 9000,
      clicks: (index * 7) % 90,
      volume: (index * 13) % 5000,
    }
  })
  await database.pool.query(
    `insert into keywords (text, folded, treatment, unit, city, target_path, serp_path, position, best_position,
      delta7, delta28, impressions, clicks, volume, intent, tags)
    select text, folded, treatment, unit, city, target_path, serp_path, position, position - 1, 1, 2, impressions,
      clicks, volume, 'informational', array['otoño']
    from json_to_recordset($1::json) as sent(text text, folded text, treatment text, unit text, city text,
      target_path text, serp_path text, position float8, impressions int, clicks int, volume int)`,
    [JSON.stringify(made)],
  )
  await database.pool.query(
    `insert into keyword_positions (keyword_id, day, source, path, position)
    select id, current_date - 7 * back, 'search_console', '', position + back
    from keywords, generate_series(0, 9) as back`,
  )
  await database.pool.query('vacuum (analyze) keywords')
  await database.pool.query('vacuum (analyze) keyword_positions')
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
