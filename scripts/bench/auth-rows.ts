import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Load, runWrk } from './wrk.ts'

/** Start variables of the measured server: known keys and an admin. */
export const AUTH_VARIABLES = {
  TRUST_PROXY: 'true',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_benchmark',
  SUPABASE_SECRET_KEY: 'sb_secret_of_the_benchmark',
  ADMIN_EMAIL: 'direccion@example.com',
  ADMIN_PASSWORD: 'una clave larga 27',
}

const SECONDS = 8
const ROUNDS = 3
const CONNECTIONS = 16
/** As many concurrent sign-ins as the machine has cores for hashing, and some that wait. */
const SIGN_INS = 4
const PEOPLE = 96
/** Targets: refreshes per second, and p99 in milliseconds. */
const AIM = { perSecond: 500, p99: 50 }

/** Refreshes, sign-ins and verified admin calls per second on the embedded database: rows for `printTable`. */
export async function authRows(url: string, folder: string): Promise<string[][]> {
  const people = await makePeople(url)
  const key = AUTH_VARIABLES.SUPABASE_PUBLISHABLE_KEY
  const list = (name: string, lines: string[]) => {
    const file = join(folder, name)
    writeFileSync(file, `${lines.join('\n')}\n`)
    return file
  }
  const refreshes = await rounds(async (round) =>
    runWrk({
      url,
      connections: CONNECTIONS,
      seconds: SECONDS,
      script: 'scripts/bench/auth-refresh.lua',
      args: [key, list(`tokens-${round}`, await signInAll(url, people))],
    }),
  )
  const signIns = await rounds(() =>
    runWrk({
      url,
      connections: SIGN_INS,
      seconds: SECONDS,
      script: 'scripts/bench/auth-sign-in.lua',
      args: [key, list('people', people)],
    }),
  )
  const { access_token: admin } = await signIn(url, AUTH_VARIABLES.ADMIN_EMAIL, 0)
  const adminCalls = await rounds(() =>
    runWrk({
      url: `${url}/api/admin/me`,
      connections: CONNECTIONS,
      seconds: SECONDS,
      headers: { Authorization: `Bearer ${admin}` },
    }),
  )
  const refresh = median(refreshes)
  const failed = [...refreshes, ...signIns, ...adminCalls].reduce((sum, load) => sum + load.failed, 0)
  const aim = `aim ${AIM.perSecond}/s, p99 < ${AIM.p99} ms`
  return [
    [
      `refresh of a session (${CONNECTIONS} connections)`,
      ...figures(refresh),
      aim,
      `${(refresh.requestsPerSecond / AIM.perSecond).toFixed(2)} x`,
    ],
    [
      `sign-in with password, bcrypt cost 10 (${SIGN_INS} connections)`,
      ...figures(median(signIns)),
      '-',
      '-',
    ],
    [
      `admin call: verify token, read role (${CONNECTIONS} connections)`,
      ...figures(median(adminCalls)),
      '-',
      '-',
    ],
    ['calls to the accounts not answered 200', String(failed), '-', '0', '-'],
  ]
}

async function makePeople(url: string): Promise<string[]> {
  const secret = AUTH_VARIABLES.SUPABASE_SECRET_KEY
  const emails = Array.from({ length: PEOPLE }, (_, n) => `persona${n}@example.com`)
  await Promise.all(
    emails.map((email) =>
      ask(`${url}/auth/v1/admin/users`, secret, {
        email,
        password: AUTH_VARIABLES.ADMIN_PASSWORD,
        email_confirm: true,
      }),
    ),
  )
  return emails
}

/** A new session for each person: its refresh token. */
async function signInAll(url: string, people: string[]): Promise<string[]> {
  const sessions = await Promise.all(people.map((email, n) => signIn(url, email, n)))
  return sessions.map(({ refresh_token: token }) => token)
}

function signIn(url: string, email: string, n: number) {
  return ask<{ access_token: string; refresh_token: string }>(
    `${url}/auth/v1/token?grant_type=password`,
    AUTH_VARIABLES.SUPABASE_PUBLISHABLE_KEY,
    { email, password: AUTH_VARIABLES.ADMIN_PASSWORD },
    `172.16.${n >> 8}.${n & 255}`,
  )
}

async function ask<Answer>(url: string, key: string, body: object, from = '172.17.0.1'): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}.`)
  return response.json() as Promise<Answer>
}

async function rounds(measure: (round: number) => Promise<Load>): Promise<Load[]> {
  const loads: Load[] = []
  for (let round = 0; round < ROUNDS; round++) loads.push(await measure(round))
  return loads
}

function figures({ requestsPerSecond, p50, p99 }: Load): [string, string] {
  const rate = Math.round(requestsPerSecond).toLocaleString('en-US')
  return [`${rate}/s`, `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`]
}

function median(loads: Load[]): Load {
  return loads.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)[Math.floor(loads.length / 2)]!
}
