import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startReceiver } from '../../tests/receivers/webhook-receiver.ts'
import { startProductServer } from '../../tests/product-server.ts'
import { assistantRows } from './assistant-answers.ts'
import { AUTH_VARIABLES, authRows } from './auth-rows.ts'
import { startNginx } from './nginx.ts'
import { peakMegabytes } from './peak-memory.ts'
import { printTable } from './print-table.ts'
import { type Load, runWrk } from './wrk.ts'

const SECONDS = 8
const ROUNDS = 3
const GZIP = { 'Accept-Encoding': 'gzip' }
/** Concurrent senders: the target, and twice that. */
const SENDERS = { aim: 16, crowd: 32 }
/** The largest kind of page, and the smallest, which is also the most frequent. */
const PAGES = [
  ['home page', '/'],
  ['local page', '/tratamientos/bilbao/rinoplastia/'],
] as const

const folder = mkdtempSync(join(tmpdir(), 'life-bench-'))
chmodSync(folder, 0o755)
const receiver = await startReceiver()
const server = await startProductServer({
  dataDir: join(folder, 'data'),
  variables: { ...AUTH_VARIABLES, LEADS_WEBHOOK_CONTACT_URL: `${receiver.url}/contact` },
})
const nginx = await startNginx(join(folder, 'nginx'))

try {
  if (spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error) {
    throw new Error('wrk was not found: install it (Debian: apt-get install wrk) to run the benchmarks.')
  }
  const idle = peakMegabytes(server.process.pid!)
  const pages: { name: string; ours: Load; theirs: Load | null }[] = []
  for (const [name, path] of PAGES) {
    const ours: Load[] = []
    const theirs: Load[] = []
    // Alternating, so that other load on the machine affects both.
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await loadPage(server.url + path))
      if (nginx) theirs.push(await loadPage(nginx.url + path))
    }
    pages.push({ name, ours: median(ours), theirs: nginx ? median(theirs) : null })
  }
  const afterPages = peakMegabytes(server.process.pid!)
  const leads: Load[] = []
  const crowded: Load[] = []
  for (let round = 0; round < ROUNDS; round++) {
    leads.push(await loadLeads(SENDERS.aim))
    crowded.push(await loadLeads(SENDERS.crowd))
  }
  const afterLeads = peakMegabytes(server.process.pid!)

  const accounts = await authRows(server.url, folder)
  const afterAccounts = peakMegabytes(server.process.pid!)
  const assistant = await assistantRows(server, null)

  const leadLoads = [
    [SENDERS.aim, median(leads)],
    [SENDERS.crowd, median(crowded)],
  ] as const
  printTable([
    ['measure', 'result', 'p99', 'yardstick', 'ratio'],
    ...pages.map(({ name, ours, theirs }) => [
      `${name}, prerendered (gzip, 32 connections)`,
      `${rounded(ours.requestsPerSecond)}/s`,
      `${ours.p99.toFixed(1)} ms`,
      theirs
        ? `nginx gzip_static ${rounded(theirs.requestsPerSecond)}/s, p99 ${theirs.p99.toFixed(1)} ms`
        : 'nginx not installed',
      theirs ? `${rounded((ours.requestsPerSecond / theirs.requestsPerSecond) * 100)} %` : '-',
    ]),
    ...leadLoads.map(([senders, load]) => [
      `POST /api/leads, embedded database (${senders} connections)`,
      `${rounded(load.requestsPerSecond)}/s`,
      `${load.p99.toFixed(1)} ms`,
      'aim 1000/s, p99 < 50 ms',
      `${(load.requestsPerSecond / 1000).toFixed(2)} x`,
    ]),
    [
      'leads not answered 201',
      String([...leads, ...crowded].reduce((sum, { failed }) => sum + failed, 0)),
      '-',
      '0',
      '-',
    ],
    ...accounts,
    ['memory of the process: idle', `${idle} MB`, '-', '-', '-'],
    ['memory after the pages', `${afterPages} MB`, '-', '250 MB', `${rounded((afterPages / 250) * 100)} %`],
    ['memory after the leads', `${afterLeads} MB`, '-', '250 MB', `${rounded((afterLeads / 250) * 100)} %`],
    [
      'memory after the accounts',
      `${afterAccounts} MB`,
      '-',
      '250 MB',
      `${rounded((afterAccounts / 250) * 100)} %`,
    ],
    ...assistant,
  ])
} finally {
  await nginx?.stop()
  await server.stop()
  await receiver.close()
  rmSync(folder, { recursive: true, force: true })
}

function loadPage(url: string): Promise<Load> {
  return runWrk({ url, connections: 32, seconds: SECONDS, headers: GZIP })
}

function loadLeads(connections: number): Promise<Load> {
  return runWrk({ url: server.url, connections, seconds: SECONDS, script: 'scripts/bench/leads.lua' })
}

function median(loads: Load[]): Load {
  return loads.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)[Math.floor(loads.length / 2)]!
}

function rounded(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}
