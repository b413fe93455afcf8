import { createTestApp, type TestApp } from '#tests/app.ts'
import { call, confirmedAccount, PASSWORD } from '#tests/auth/accounts.ts'
import { adminClient } from '#tests/auth/auth-clients.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

// A stranger makes two requests, in any order of calls, for addresses of every kind of account. The responses must be
// identical: status, body, headers and pause.

let app: TestApp
beforeAll(async () => {
  app = await appWith({})
})
afterAll(() => app.close())
beforeEach(() => app.truncate())

function appWith(variables: Record<string, string>) {
  return createTestApp({
    work: false,
    variables: {
      GOTRUE_RATE_LIMIT_OTP: '1000',
      GOTRUE_RATE_LIMIT_VERIFY: '1000',
      GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '1000',
      GOTRUE_RATE_LIMIT_EMAIL_SENT: '1000',
      ...variables,
    },
  })
}

const KINDS = ['unknown', 'unconfirmed', 'invited', 'confirmed', 'staff', 'banned'] as const

/** An account of each kind; no stranger has triggered a mail to any of them. */
async function addresses(at: TestApp): Promise<string[]> {
  const { pool } = at.deps.database
  for (const kind of KINDS.slice(3)) await confirmedAccount(at, `${kind}@example.org`)
  await adminClient(at).createUser({ email: 'unconfirmed@example.org', user_metadata: { name: 'Ana' } })
  await adminClient(at).inviteUserByEmail('invited@example.org')
  await pool.query(
    "insert into user_roles (user_id, role) select id, 'admin' from auth.users where email = 'staff@example.org'",
  )
  await pool.query(
    "update auth.users set banned_until = now() + interval '1 year' where email = 'banned@example.org'",
  )
  return KINDS.map((kind) => `${kind}@example.org`)
}

type Call = (at: TestApp, email: string) => ReturnType<typeof call>
const post =
  (path: string, more: object): Call =>
  (at, email) =>
    call(at, 'POST', path, { body: { email, ...more } })
const CALLS: Record<string, Call> = {
  signup: post('/signup', { password: PASSWORD, data: { zz: 1, a: 'x' } }),
  recover: post('/recover', {}),
  magiclink: post('/magiclink', {}),
  otp: post('/otp', {}),
  otpOfKnown: post('/otp', { create_user: false }),
  resend: post('/resend', { type: 'signup' }),
  resendChange: post('/resend', { type: 'email_change' }),
  password: post('/token?grant_type=password', { password: 'no-es-esta' }),
  code: post('/verify', { type: 'email', token: '000000' }),
}

/** Masks what may differ between addresses without revealing anything: the address, random ids, the clock. */
function masked({ status, body, headers }: Awaited<ReturnType<Call>>, email: string): string {
  const shown = [...headers].filter(([name]) => !/^(date|x-request-id)$/.test(name))
  return JSON.stringify({ status, body, headers: shown })
    .replaceAll(email, 'EMAIL')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/after \d+ seconds/g, 'after N seconds')
    .replace(/\["retry-after","\d+"\]/g, 'RETRY')
    .replace(/\["content-length","\d+"\]/g, 'LENGTH')
}

async function answersTo(at: TestApp, emails: readonly string[], ask: Call): Promise<Map<string, string[]>> {
  const answers = new Map<string, string[]>()
  await Promise.all(
    emails.map(async (email) => {
      const answer = masked(await ask(at, email), email)
      answers.set(answer, [...(answers.get(answer) ?? []), email])
    }),
  )
  return answers
}

const names = Object.keys(CALLS)
// Each starts a pause, and the second call must not reveal it.
test.each(['signup', 'recover', 'otpOfKnown', 'resend'])(
  'after %s, responses to every call are alike for every kind of account',
  async (first) => {
    for (const second of names) {
      await app.truncate()
      const emails = await addresses(app)
      expect([...(await answersTo(app, emails, CALLS[first]!)).keys()], `${first} alone`).toHaveLength(1)
      const after = await answersTo(app, emails, CALLS[second]!)
      expect([...after.keys()], `${first}, then ${second}`).toHaveLength(1)
    }
  },
  180_000,
)

test.each<[string, Record<string, string>]>([
  ['are called first', {}],
  ['are called with sign-ups disabled', { GOTRUE_DISABLE_SIGNUP: 'true' }],
  ['are called when the strangers’ mail budget is used up', { GOTRUE_RATE_LIMIT_EMAIL_SENT: '0' }],
])(
  'responses do not differ when they %s',
  async (_case, variables) => {
    const other = await appWith(variables)
    onTestFinished(() => other.close())
    for (const name of names) {
      await other.truncate()
      const answers = await answersTo(other, await addresses(other), CALLS[name]!)
      expect([...answers.keys()], name).toHaveLength(1)
    }
  },
  180_000,
)
