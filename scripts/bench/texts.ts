/**
 * 10,000 articles, 1,000 of them public (`npm run bench -- texts`; another number with BENCH_PUBLIC): pages of the list in every order and filter, what a
 * publication costs a running server before anybody asks for a page, and a published page asked for the first time and
 * again, beside a prerendered one; the first question to the assistant after a publication; a start with all of them and
 * each page that lists them. Prints the figures; never fails.
 */
import { openDatabaseBeside } from '#server/database.ts'
import { parseEnv } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import type * as Inputs from '#server/texts/inputs.ts'
import type * as ListTexts from '#server/texts/list-texts.ts'
import type * as PublishRow from '#server/texts/publish-row.ts'
import type * as SiteHolder from '#server/site-holder.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProductServer } from '../../tests/product-server.ts'
import { loadModule } from '../load-module.ts'
import { peakMegabytes } from './peak-memory.ts'
import { printTable } from './print-table.ts'
import { processorSeconds } from './processor-seconds.ts'

/** `-- texts start`: only that, which takes a minute. */
const ONLY_START = process.argv.includes('start')
/** As many as a daily blog has after three years; each is in the memory of every process. */
const PUBLIC = Number(process.env.BENCH_PUBLIC ?? 1000)
const ARTICLES = Math.max(10_000, PUBLIC)
const ROUNDS = 30
const PUBLICATIONS = 8
const ASKED = 300
/** Milliseconds after a publication: every process shows it within five seconds. */
const WATCHED = 6000
const SEEN = 10_000
/** Pages made from all articles, each with another part of what is kept of them. */
const LISTS = [
  '/blog',
  '/blog?pagina=2',
  '/blog?q=articulo+77',
  '/blog/categoria/cirugia',
  '/blog/rss.xml',
  '/llms.txt',
  '/sitemaps/blog.xml',
  '/sitemap/blog',
  '/api/searches/changes',
  '/tratamientos/rinoplastia',
  '/wiki/termino/seroma',
  '/clinicas/bilbao',
]
/** An article of the build. */
const BUNDLED = 'tu-primera-consulta-que-pasa-en-30-45-minutos'

const { createSiteHolder } = await loadModule<typeof SiteHolder>('server/site-holder.ts')
const { listTexts } = await loadModule<typeof ListTexts>('server/texts/list-texts.ts')
const { publishRow } = await loadModule<typeof PublishRow>('server/texts/publish-row.ts')
const { listInput } = await loadModule<typeof Inputs>('server/texts/inputs.ts')

const dataDir = mkdtempSync(join(tmpdir(), 'life-texts-'))
let server = await startProductServer({ dataDir })
let database = await openDatabase()
const rows: string[][] = []
try {
  const built = ONLY_START ? [] : await timesOf(['/blog/' + BUNDLED])
  const small = ONLY_START ? [] : await costOfPublishing('among 24')
  await fill()
  await shown(`/blog/articulo-${PUBLIC}`)
  if (!ONLY_START) {
    await wait(WATCHED)
    await measureLists()
    rows.push(small, await costOfPublishing(`among ${PUBLIC} public ones`), await firstQuestions())
    await measurePages(built)
    rows.push(['memory at the most', `${peakMegabytes(server.process.pid!)} MB`, '', '', ''])
  }
  await measureStart()
  printTable([['texts', 'p50', 'p95', 'yardstick', 'state'], ...rows])
} finally {
  await database.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function openDatabase() {
  return openDatabaseBeside(
    parseEnv({ DATA_DIR: dataDir, PORT: String(server.port) }),
    createLogger('silent'),
  )
}

/** All articles are read before the first answer; then each page that is made from them, and the assistant. */
async function measureStart(): Promise<void> {
  await database.close()
  await server.stop()
  const began = performance.now()
  server = await startProductServer({ dataDir })
  database = await openDatabase()
  const memory = peakMegabytes(server.process.pid!)
  rows.push([
    `start with ${PUBLIC} public ones`,
    `${Math.round(performance.now() - began)} ms`,
    `${memory} MB`,
    '',
    '',
  ])
  for (const path of LISTS) {
    const first = await timed(() => ask(path))
    rows.push([
      path,
      `${first.toFixed(0)} ms`,
      `${(await timed(() => ask(path))).toFixed(0)} ms again`,
      '',
      '',
    ])
  }
  rows.push(['very first question', `${(await timed(question)).toFixed(0)} ms`, '', '', ''])
  rows.push(['memory at the most after it', `${peakMegabytes(server.process.pid!)} MB`, '', '', ''])
}

async function fill(): Promise<void> {
  await database.pool.query(
    `insert into texts (kind, slug, state, title, folded, content, content_hash, published, published_hash,
      published_review, published_at, first_published_at, published_seq, changed_at)
    select 'article', 'articulo-' || n,
      (case when n <= ${PUBLIC} then 'published' else (array['draft', 'editorial_review', 'medical_review', 'approved'])[n % 4 + 1] end)::text_state,
      'Artículo ' || n || ' ' || title, 'articulo ' || n || ' ' || folded,
      made.content, md5(n::text), case when is_public then made.content end, case when is_public then md5(n::text) end,
      case when is_public then '{"name":"Inés Aldama","college":"Madrid, 282812345","on":"2026-11-20"}'::jsonb end,
      case when is_public then now() - make_interval(mins => n) end,
      case when is_public then now() - make_interval(mins => n) end,
      case when is_public then 100000 + n end, now() - make_interval(mins => n)
    from generate_series(1, ${ARTICLES}) as n,
      lateral (select * from texts where kind = 'article' and slug not like 'articulo-%' order by slug
        offset n % 24 limit 1) as model,
      lateral (select model.content || jsonb_build_object('title', 'Artículo ' || n || ' de la prueba de tamaño')
        as content, n <= ${PUBLIC} as is_public) as made`,
  )
  await database.pool.query('analyze texts')
  await database.pool.query(`select pg_notify('back_office', '{"type":"texts.published","ids":[]}')`)
}

async function measureLists(): Promise<void> {
  const site = createSiteHolder()
  const deps = { database, site, now: () => new Date() }
  const asked: Record<string, string>[] = [
    ...['changed', 'title', 'published', 'review', 'planned'].flatMap((sort): Record<string, string>[] => [
      { sort },
      { sort, page: '150' },
    ]),
    { q: 'articulo 77' },
    { q: 'no hay ninguno' },
    { category: 'cirugia' },
    { state: 'published' },
    ...['review', 'expiring', 'unlinked', 'failed', 'dead-links'].map((view) => ({ view })),
  ]
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const query of asked) times.push(await timed(() => listTexts(deps, listInput.parse(query))))
  rows.push(row(`pages of the list, ${asked.length} filters and orders`, times, 100))
}

/** Processor time of the server in the seconds after a publication, less that of idle seconds. */
async function costOfPublishing(name: string): Promise<string[]> {
  const costs: number[] = []
  for (let round = 0; round < PUBLICATIONS; round++) {
    const idle = await processorDuring(() => wait(WATCHED))
    costs.push(Math.max(0, (await processorDuring(publishOne)) - idle) * 1000)
  }
  return row(`processor of a publication ${name}`, costs, 200)
}

/** What the first visitor waits who asks the assistant after a publication; the very first reads everything. */
async function firstQuestions(): Promise<string[]> {
  await question()
  const times: number[] = []
  for (let round = 0; round < PUBLICATIONS; round++) {
    await publishOne()
    times.push(await timed(question))
  }
  return row('first question after a publication', times, 500)
}

async function question(): Promise<void> {
  const response = await fetch(`${server.url}/api/assistant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ question: '¿Qué es un seroma?' }),
  })
  if (response.status !== 200) throw new Error(`the assistant answers ${response.status}`)
  await response.arrayBuffer()
}

async function publishOne(): Promise<void> {
  const until = wait(WATCHED)
  await database.db.transaction(async (tx) => {
    const found = await tx.query.texts.findFirst({ where: (texts, { eq }) => eq(texts.kind, 'article') })
    await publishRow(tx, found!, {
      at: new Date(),
      staffId: null,
      approval: {
        name: 'Inés Aldama',
        college: 'Madrid, 282812345',
        at: new Date().toISOString(),
        nextReview: '2030-01-01',
        stale: false,
      },
    })
  })
  await until
}

/** @param built times of a prerendered article, before anything was published */
async function measurePages(built: number[]): Promise<void> {
  const paths = Array.from({ length: 20 }, (_, index) => `/blog/articulo-${index * 50 + 1}`)
  const first: number[] = []
  for (const path of paths) first.push(await timed(() => ask(path)))
  rows.push(
    row('a published page, first time', first, 500),
    row('the same again', await timesOf(paths), middle(built) * 1.1),
    row('a prerendered page', built, Infinity),
  )
}

async function timesOf(paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ASKED; round++) times.push(await timed(() => ask(paths[round % paths.length]!)))
  return times
}

async function ask(path: string): Promise<void> {
  const response = await fetch(server.url + path, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
}

async function shown(path: string): Promise<void> {
  const until = Date.now() + SEEN * 3
  while ((await fetch(server.url + path)).status !== 200) {
    if (Date.now() > until) throw new Error('what was published did not appear')
    await wait(200)
  }
}

async function processorDuring(work: () => Promise<unknown>): Promise<number> {
  const pid = server.process.pid!
  const before = processorSeconds(pid)
  await work()
  return processorSeconds(pid) - before
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function row(name: string, times: number[], aim: number): string[] {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!
  const judged = name.includes('again') ? at(0.5) : at(0.95)
  const yardstick = Number.isFinite(aim) ? `< ${aim.toFixed(1)} ms` : ''
  return [
    name,
    `${at(0.5).toFixed(1)} ms`,
    `${at(0.95).toFixed(1)} ms`,
    yardstick,
    yardstick === '' ? '' : judged < aim ? 'met' : 'not met',
  ]
}

function middle(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}
