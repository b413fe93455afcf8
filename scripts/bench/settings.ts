/**
 * The cost of a setting that changes every page (`npm run bench -- settings`): CPU time before any page is
 * requested, times of first and later requests, and peak memory after all pages were requested. Prints the
 * figures; never fails.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { GoTrueClient } from '@supabase/auth-js'
import { TOTP } from 'otpauth'
import { BUILD_FOLDER } from '../../server/build-folder.ts'
import { startProductServer } from '../../tests/product-server.ts'
import { AUTH_VARIABLES } from './auth-rows.ts'
import { peakMegabytes } from './peak-memory.ts'
import { printTable } from './print-table.ts'
import { processorSeconds } from './processor-seconds.ts'

const ROUNDS = 3
/** Pages of every kind, requested one after the other. */
const SAMPLE = 200
/**
 * Milliseconds after a change without requests: it is applied immediately, and everything else is background
 * work.
 */
const WATCHED = 2000
/** CPU seconds per second that an idle server may use, for polling jobs and similar work. */
const IDLE = 0.15

const folder = mkdtempSync(join(tmpdir(), 'life-settings-'))
const server = await startProductServer({
  dataDir: join(folder, 'data'),
  // Each request comes from a different address, because rendered pages are limited per address.
  variables: AUTH_VARIABLES,
})
const pid = server.process.pid!
/** Pages that still had the old phone number. */
const late = new Set<string>()
try {
  const authorization = `Bearer ${await signIn()}`
  const { pages, data } = builtPaths()
  const sample = pages.filter((_, index) => index % Math.ceil(pages.length / SAMPLE) === 0)
  await timesOf(sample)
  const rows = [['as built', '-', '-', spread(await timesOf(sample)), '-', `${peakMegabytes(pid)} MB`]]
  for (let round = 1; round <= ROUNDS; round++) {
    const phone = `+34 910 123 45${round}`
    await calm()
    const before = await processorDuring(() => wait(WATCHED))
    const spent = await processorDuring(async () => {
      await save(phone)
      await wait(WATCHED)
    })
    const after = await processorDuring(() => wait(WATCHED))
    const first = await timesOf(sample, phone)
    const later = await timesOf(sample, phone)
    const began = performance.now()
    await timesOf([...pages, ...data], phone)
    const whole = (performance.now() - began) / 1000
    rows.push([
      `change ${round}`,
      `${Math.max(0, (spent - (before + after) / 2) * 1000).toFixed(0)} ms`,
      spread(first),
      spread(later),
      `${whole.toFixed(0)} s`,
      `${peakMegabytes(pid)} MB`,
    ])
  }
  printTable([
    ['measure', 'processor without asking', 'first ask', 'later asks', 'all asked for', 'peak memory'],
    ...rows,
  ])
  process.stdout.write(`\nPages with the old phone number: ${[...late].slice(0, 5).join(' ') || 'none'}\n`)

  async function save(phone: string) {
    const url = `${server.url}/api/admin/settings/contact`
    const { version, value } = (await (await fetch(url, { headers: { authorization } })).json()) as {
      version: number
      value: { line: object }
    }
    const line = { ...value.line, phone }
    const saved = await fetch(url, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ version, value: { ...value, line }, reason: 'Medir cuánto cuesta' }),
    })
    if (!saved.ok) throw new Error(`The setting was not saved: ${await saved.text()}`)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Paths of everything the build has rendered. */
function builtPaths(): { pages: string[]; data: string[] } {
  const facts = JSON.parse(readFileSync(join(BUILD_FOLDER, 'client-facts.json'), 'utf8')) as object
  const names = Object.keys(facts)
  const pages = names.filter((name) => name.endsWith('index.html'))
  return {
    pages: pages.map((name) => `/${name.replace(/\/?index\.html$/, '')}`),
    data: names.filter((name) => name.endsWith('.data')).map((name) => `/${name}`),
  }
}

/** Waits until the server has finished earlier work. */
async function calm() {
  while ((await processorDuring(() => wait(1000))) > IDLE);
}

async function processorDuring(work: () => Promise<unknown>): Promise<number> {
  const before = processorSeconds(pid)
  await work()
  return processorSeconds(pid) - before
}

/**
 * Response time of each page in milliseconds. @param phone the number that each page must contain, if it
 * contains one
 */
async function timesOf(paths: readonly string[], phone?: string): Promise<number[]> {
  const times: number[] = []
  for (const [index, path] of paths.entries()) {
    const began = performance.now()
    const answer = await fetch(server.url + path, {
      headers: { 'accept-encoding': 'br', 'x-forwarded-for': `198.51.${index >> 8}.${index & 255}` },
    })
    const text = await answer.text()
    times.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    if (phone && text.includes('+34 900 000 000')) late.add(path)
  }
  return times
}

/** p50, p95 and the slowest. */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return [0.5, 0.95, 1].map((share) => `${at(share).toFixed(1)}`).join(' / ') + ' ms'
}

/** The administrator with a second factor: a token that may save. */
async function signIn(): Promise<string> {
  const key = AUTH_VARIABLES.SUPABASE_PUBLISHABLE_KEY
  const client = new GoTrueClient({
    url: `${server.url}/auth/v1`,
    headers: { apikey: key },
    autoRefreshToken: false,
    persistSession: false,
  })
  const signed = await client.signInWithPassword({
    email: AUTH_VARIABLES.ADMIN_EMAIL,
    password: AUTH_VARIABLES.ADMIN_PASSWORD,
  })
  if (signed.error) throw signed.error
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Aplicación' })
  if (error) throw error
  const code = new TOTP({ secret: data.totp.secret, digits: 6, period: 30 }).generate()
  const verified = await client.mfa.challengeAndVerify({ factorId: data.id, code })
  if (verified.error) throw verified.error
  return verified.data.access_token
}
