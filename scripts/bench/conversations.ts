import type * as ConversationList from './conversation-list.ts'
import { loadModule } from '../load-module.ts'
import type { OpenedConversation } from '../../domain/conversations/conversation-api.ts'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startProductServer } from '../../tests/product-server.ts'
import { printTable } from './print-table.ts'

const CONVERSATIONS = 200
const MESSAGES = 10
const MOST_MEGABYTES = 100
/** For the list of the team. */
const LISTED = 2000

const dataDir = mkdtempSync(join(tmpdir(), 'life-conversations-'))
const server = await startProductServer({ dataDir, variables: { TRUST_PROXY: 'true' } })
const windows = new AbortController()
try {
  const pid = server.process.pid!
  // Modules that the first conversation loads are not counted for the others.
  for (let n = 0; n < 20; n++) await talk(await open(n))
  await setTimeout(5_000)
  const before = residentMegabytes(pid)
  const tokens: string[] = []
  for (let n = 0; n < CONVERSATIONS; n++) tokens.push(await open(1000 + n))
  const delays: number[] = []
  for (const token of tokens) delays.push(...(await talk(token)))
  await setTimeout(5_000)
  const after = residentMegabytes(pid)
  const more = after - before
  for (let n = tokens.length; n < LISTED; n++) await (await start(5000 + n)).arrayBuffer()
  const { listTimes } = await loadModule<typeof ConversationList>('scripts/bench/conversation-list.ts')
  const listed = await listTimes({ dataDir, port: server.port })
  delays.sort((one, other) => one - other)
  printTable([
    ['measure', 'result', 'tail', 'yardstick', 'ratio'],
    [
      `${CONVERSATIONS} open conversations, ${MESSAGES} messages each`,
      `${more} MB more`,
      `${after} MB in all`,
      `${MOST_MEGABYTES} MB`,
      `${Math.round((more / MOST_MEGABYTES) * 100)} %`,
    ],
    [
      `the list of the team, of ${listed.many}`,
      `p50 ${at(listed.times, 0.5)} ms`,
      `p95 ${at(listed.times, 0.95)} ms`,
      '-',
      '-',
    ],
    ['a message stored, over HTTP', `p50 ${at(delays, 0.5)} ms`, `p95 ${at(delays, 0.95)} ms`, '-', '-'],
  ])
} finally {
  windows.abort()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
// Vite's module runner keeps the process alive.
process.exit()

/** A conversation with a window that stays open. @returns its token */
async function open(visitor: number): Promise<string> {
  const response = await start(visitor)
  const { token } = (await response.json()) as OpenedConversation
  const stream = await fetch(`${server.url}/api/conversations/events`, {
    headers: { ...addressOf(visitor), authorization: `Bearer ${token}` },
    signal: windows.signal,
  })
  void drain(stream)
  return token
}

function start(visitor: number): Promise<Response> {
  const history = Array.from({ length: 6 }, (_, n) => ({
    author: n % 2 === 0 ? 'visitor' : 'assistant',
    text: 'Una pregunta o una respuesta de un par de líneas, como las que escribe la gente. '.repeat(2),
  }))
  return call(visitor, '', 'POST', { key: randomUUID(), consent: true, history })
}

/** @returns how long each message took, in milliseconds */
async function talk(token: string): Promise<number[]> {
  const delays: number[] = []
  for (let n = 0; n < MESSAGES; n++) {
    const began = performance.now()
    const visitor = Math.floor(Math.random() * 60_000)
    const response = await call(
      visitor,
      '/messages',
      'POST',
      { key: randomUUID(), text: '¿Seguís ahí? Tengo otra duda.' },
      token,
    )
    if (!response.ok) throw new Error(`a message was answered with ${response.status}`)
    await response.arrayBuffer()
    delays.push(performance.now() - began)
  }
  return delays
}

function call(visitor: number, path: string, method: string, body: object, token?: string) {
  return fetch(`${server.url}/api/conversations${path}`, {
    method,
    headers: {
      ...addressOf(visitor),
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
}

/** Limits count by address. */
function addressOf(visitor: number) {
  return { 'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}` }
}

async function drain({ body }: Response) {
  try {
    for await (const _ of body!) void _
  } catch {
    // Closed at the end.
  }
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)
}
