/**
 * What it costs when a setting changes what every page says (`npm run bench -- settings`): how soon the home page says it,
 * how long the server takes for all pages, and the highest memory until then. Prints the figures, fails nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { GoTrueClient } from '@supabase/auth-js'
import { TOTP } from 'otpauth'
import { startProductServer } from '../../tests/product-server.ts'
import { AUTH_VARIABLES } from './auth-rows.ts'
import { peakMegabytes } from './peak-memory.ts'
import { printTable } from './print-table.ts'

const ROUNDS = 3
/** Milliseconds that all pages may take at the most. */
const LIMIT = 180_000

const folder = mkdtempSync(join(tmpdir(), 'life-settings-'))
const server = await startProductServer({
  dataDir: join(folder, 'data'),
  variables: { ...AUTH_VARIABLES, LOG_LEVEL: 'info' },
})
try {
  const authorization = `Bearer ${await signIn()}`
  const rest = peakMegabytes(server.process.pid!)
  const rows: string[][] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const suffix = `Clínicas Life ${round}`
    const began = performance.now()
    await save(suffix)
    const shown = await until(async () => (await (await fetch(server.url)).text()).includes(suffix))
    const all = await until(() => madePages().length === round)
    rows.push([
      `change ${round}`,
      `${Math.round(shown - began)} ms`,
      `${((all - began) / 1000).toFixed(1)} s`,
      madePages().at(-1)!,
      `${peakMegabytes(server.process.pid!)} MB`,
    ])
  }
  printTable([
    ['measure', 'home page says it', 'all pages made', 'pages: changed of all, s of work', 'peak memory'],
    ['before', '-', '-', '-', `${rest} MB`],
    ...rows,
  ])

  async function save(suffix: string) {
    const url = `${server.url}/api/admin/settings/seo`
    const { version, value } = (await (await fetch(url, { headers: { authorization } })).json()) as {
      version: number
      value: { titles: object }
    }
    const body = { version, value: { ...value, titles: { suffix } }, reason: 'Medir cuánto cuesta' }
    const saved = await fetch(url, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!saved.ok) throw new Error(`The setting was not saved: ${await saved.text()}`)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** What the server says of each time that it has made all pages. */
function madePages(): string[] {
  return server
    .log()
    .split('\n')
    .filter((line) => line.includes('pages are current'))
    .map((line) => {
      const { renewed, looked, ms } = JSON.parse(line) as Record<'renewed' | 'looked' | 'ms', number>
      return `${renewed} of ${looked}, ${(ms / 1000).toFixed(1)}`
    })
}

async function until(condition: () => boolean | Promise<boolean>): Promise<number> {
  const deadline = performance.now() + LIMIT
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('It did not happen in three minutes.')
    await wait(20)
  }
  return performance.now()
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
