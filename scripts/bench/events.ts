/**
 * Events of browsers, alone and beside pages and requests for contact (`npm run bench -- events`): how many a second are
 * stored, and what pages and requests notice of it. Prints the figures; never fails.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProductServer } from '../../tests/product-server.ts'
import { aggregationRows } from './aggregation-rows.ts'
import { AUTH_VARIABLES } from './auth-rows.ts'
import { peakMegabytes } from './peak-memory.ts'
import { printTable } from './print-table.ts'
import { processorSeconds } from './processor-seconds.ts'
import { type Load, runWrk } from './wrk.ts'

const SECONDS = 15
const EVENTS_PER_BATCH = 10
/** The load: connections, and milliseconds between two requests of each. */
const PAGES = { connections: 20, pause: 100 }
const LEADS = { connections: 5, pause: 100 }
const EVENTS = { connections: 130, pause: 250 }
const AIM = { events: 5000, leadsP95: 100 }
/** The smallest kind of page, which is also the most frequent. */
const PAGE = '/tratamientos/bilbao/rinoplastia/'

const folder = mkdtempSync(join(tmpdir(), 'life-events-'))
const server = await startProductServer({ dataDir: join(folder, 'data'), variables: AUTH_VARIABLES })
const pid = server.process.pid!
let run = Math.floor(Math.random() * 4096)

try {
  if (spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error) {
    throw new Error('wrk was not found: install it (Debian: apt-get install wrk) to run the benchmarks.')
  }
  await Promise.all([loadPage(3), loadLeads(3), loadEvents(3)])
  const [page, leads] = await Promise.all([loadPage(), loadLeads()])
  const idle = peakMegabytes(pid)
  const before = await tallies()
  const began = performance.now()
  const spent = processorSeconds(pid)
  const [pageBeside, leadsBeside, events] = await Promise.all([loadPage(), loadLeads(), loadEvents()])
  const processor = (processorSeconds(pid) - spent) / ((performance.now() - began) / 1000)
  const lag = await eventLoopP99()
  const sent = Math.round(events.requestsPerSecond * SECONDS) * EVENTS_PER_BATCH
  await drained()
  const beside = difference(await tallies(), before)
  const alone = await tallies()
  const flat = await loadEvents(SECONDS, 0)
  await drained()
  const flatOut = difference(await tallies(), alone)

  printTable([
    ['measure', 'result', 'p99', 'yardstick', 'state'],
    row('page, beside requests for contact', page, ''),
    row(
      'page, beside these and events',
      pageBeside,
      `p99 below twice ${page.p99.toFixed(1)} ms`,
      pageBeside.p99 < 2 * page.p99,
    ),
    row('POST /api/leads, beside pages', leads, `p95 ${leads.p95.toFixed(1)} ms`),
    row(
      'POST /api/leads, beside these and events',
      leadsBeside,
      `p95 ${leadsBeside.p95.toFixed(1)} ms, aim ${AIM.leadsP95} ms`,
      leadsBeside.p95 < AIM.leadsP95,
    ),
    row(`POST /api/events, ${EVENTS_PER_BATCH} events each, beside these`, events, ''),
    [
      'events stored beside these',
      `${rounded(stored(beside) / SECONDS)}/s`,
      '-',
      `aim ${AIM.events}/s`,
      stored(beside) / SECONDS >= AIM.events ? 'met' : 'not met',
    ],
    ['of the events sent', percent(stored(beside) / sent), '-', '-', refusedOf(beside)],
    [
      'processor of the server meanwhile',
      `${processor.toFixed(2)} cores`,
      '-',
      '-',
      `event loop p99 ${lag} ms`,
    ],
    row('POST /api/events, alone and as fast as they go', flat, ''),
    [
      'events stored alone',
      `${rounded(stored(flatOut) / SECONDS)}/s`,
      '-',
      `aim ${AIM.events}/s`,
      refusedOf(flatOut),
    ],
    ...(await aggregationRows(join(folder, 'other'))),
    ['memory of the process: before, after', `${idle} MB, ${peakMegabytes(pid)} MB`, '-', '-', '-'],
  ])
  process.stdout.write(`${availableParallelism()} cores, shared with the load and the database.\n`)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function loadPage(seconds = SECONDS): Promise<Load> {
  return runWrk({
    url: server.url + PAGE,
    connections: PAGES.connections,
    seconds,
    headers: { 'Accept-Encoding': 'gzip' },
    script: 'scripts/bench/paced.lua',
    args: [String(PAGES.pause)],
  })
}

function loadLeads(seconds = SECONDS): Promise<Load> {
  return runWrk({
    url: server.url,
    connections: LEADS.connections,
    seconds,
    script: 'scripts/bench/leads.lua',
    args: [String(LEADS.pause)],
  })
}

function loadEvents(seconds = SECONDS, pause = EVENTS.pause): Promise<Load> {
  run += 1
  return runWrk({
    url: server.url,
    connections: pause === 0 ? 16 : EVENTS.connections,
    seconds,
    script: 'scripts/bench/events.lua',
    args: [String(pause), String(run)],
  })
}

/** What became of the events so far. */
async function tallies(): Promise<Map<string, number>> {
  const answer = await fetch(`${server.url}/metrics`)
  const lines = (await answer.text()).matchAll(/^life_events_total\{result="(\w+)"\} (\d+)/gm)
  return new Map([...lines].map(([, result, count]) => [result!, Number(count)]))
}

/** Of the server, in milliseconds, since it was asked before. */
async function eventLoopP99(): Promise<string> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return (Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000).toFixed(1)
}

function difference(after: Map<string, number>, before: Map<string, number>): Map<string, number> {
  return new Map([...after].map(([result, count]) => [result, count - (before.get(result) ?? 0)]))
}

/** Waits until what was held in memory is written. */
async function drained() {
  for (let last = -1; ;) {
    const now = stored(await tallies())
    if (now === last) return
    last = now
    await wait(1500)
  }
}

function stored(counts: Map<string, number>): number {
  return counts.get('accepted') ?? 0
}

function refusedOf(counts: Map<string, number>): string {
  const refused = [...counts].filter(([result, count]) => result !== 'accepted' && count > 0)
  return refused.length === 0
    ? 'none refused'
    : refused.map(([result, count]) => `${result} ${rounded(count)}`).join(', ')
}

function row(name: string, load: Load, yardstick: string, isMet?: boolean): string[] {
  const failed = load.failed > 0 ? `, ${load.failed} failed` : ''
  return [
    name,
    `${rounded(load.requestsPerSecond)}/s${failed}`,
    `${load.p99.toFixed(1)} ms`,
    yardstick || '-',
    isMet === undefined ? '-' : isMet ? 'met' : 'not met',
  ]
}

function rounded(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
