import { createTestApp, type TestApp } from '#tests/app.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { COMPILED_ONCE, PROGRAM_FLAGS } from '#tests/compiled-once.ts'
import { databaseUrlOf } from '#tests/database-url.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseEnv } from '../../env.ts'
import { StartError } from '../../start-error.ts'
import { authDepsOf } from '../auth-deps.ts'
import { createAdmin, ensureAdmin } from './create-admin.ts'
import { prepareFirstAdmin } from './prepare-first-admin.ts'

const email = 'direccion@clinicaslife.example'
const password = 'una contraseña larga'

let app: TestApp
let databaseUrl: string
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  databaseUrl = await databaseUrlOf(app)
})
beforeEach(() => app.deps.database.pool.query('delete from auth.users'))
afterAll(() => app.close())

const auth = () => authDepsOf(app.deps)

async function signIn(address = email, secret = password) {
  const { data } = await browserClient(app).signInWithPassword({ email: address, password: secret })
  return data.session?.access_token
}

async function mayEnter(token: string | undefined) {
  const response = await app.request('/api/admin/me', { headers: { authorization: `Bearer ${token}` } })
  return response.status === 200
}

/** `npm run admin:create` without the installation step. */
async function command(args: string[], input: string) {
  const child = spawn(
    'node_modules/node/bin/node',
    [...PROGRAM_FLAGS, 'scripts/auth/create-admin.ts', ...args],
    {
      env: {
        ...COMPILED_ONCE,
        PATH: process.env.PATH,
        DATA_DIR: app.deps.env.DATA_DIR,
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'silent',
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  child.stdin.end(input)
  const exited = once(child, 'exit')
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  return { code, said: out + error }
}

test('a new admin can sign in immediately and enter', async () => {
  expect(await createAdmin(auth(), { email: email.toUpperCase(), password })).toBe('made')
  const token = await signIn()
  expect(await mayEnter(token)).toBe(true)
  const { data } = await browserClient(app).signInWithPassword({ email, password })
  expect(data.user).toMatchObject({
    email,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
  })
})

test('an existing account becomes an admin with the new password and without its old sessions', async () => {
  await createAdmin(auth(), { email, password: 'la contraseña de antes' })
  const before = await signIn(email, 'la contraseña de antes')
  expect(await createAdmin(auth(), { email, password })).toBe('changed')
  expect(await mayEnter(before)).toBe(false)
  expect(await signIn(email, 'la contraseña de antes')).toBeUndefined()
  expect(await mayEnter(await signIn())).toBe(true)
})

test('the only admin who lost the second factor gets in again, which is on record', async () => {
  await createAdmin(auth(), { email, password })
  const { pool } = app.deps.database
  await pool.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users`,
  )
  await createAdmin(auth(), { email, password })
  expect(await mayEnter(await signIn())).toBe(false)
  await createAdmin(auth(), { email, password }, { removesFactors: true })
  expect(await mayEnter(await signIn())).toBe(true)
  const { rows } = await pool.query(
    "select staff_id, before, reason from audit_log where action = 'staff.factors_removed'",
  )
  const before = { factors: ['totp'], passkeys: 0 }
  expect(rows).toEqual([{ staff_id: null, before, reason: 'admin:create' }])
})

test('ADMIN_EMAIL creates the admin once; a later start keeps the password they chose', async () => {
  expect(await ensureAdmin(auth(), { email, password })).toBe('made')
  expect(await ensureAdmin(auth(), { email, password: 'otra contraseña' })).toBe('kept')
  expect(await mayEnter(await signIn())).toBe(true)
  await app.deps.database.pool.query('delete from user_roles')
  expect(await ensureAdmin(auth(), { email, password: 'otra contraseña' })).toBe('changed')
  expect(await mayEnter(await signIn())).toBe(true)
})

test('someone who signed up with the ADMIN_EMAIL address and never confirmed it gets nothing', async () => {
  await browserClient(app).signUp({ email, password: 'la del intruso' })
  expect(await ensureAdmin(auth(), { email, password })).toBe('changed')
  expect(await signIn(email, 'la del intruso')).toBeUndefined()
  expect(await mayEnter(await signIn())).toBe(true)
})

test('two servers starting together create one admin', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => ensureAdmin(auth(), { email, password })))
  expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1)
  expect(await mayEnter(await signIn())).toBe(true)
})

test('at start the operator reads how to sign in', async () => {
  const withEnv = (variables: Record<string, string>) => ({
    ...app.deps,
    env: { ...parseEnv({ ...variables, DATA_DIR: app.deps.env.DATA_DIR }) },
  })
  expect(await prepareFirstAdmin(withEnv({}))).toContain('npm run admin:create -- EMAIL')
  const given = withEnv({
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    SITE_URL: 'https://clinicas.example',
  })
  expect(await prepareFirstAdmin(given)).toBe(`Sign in at https://clinicas.example/login as ${email}.`)
  expect(await prepareFirstAdmin(withEnv({}))).toBe('Sign in at http://localhost:3000/login.')
  const weak = withEnv({ ADMIN_EMAIL: 'otra@clinicaslife.example', ADMIN_PASSWORD: 'x'.repeat(80) })
  await expect(prepareFirstAdmin(weak)).rejects.toThrow(StartError)
})

// Each command is a process that loads the whole server.
test(
  'the command reads the password from standard input and shows it nowhere',
  { timeout: 120_000 },
  async () => {
    const { code, said } = await command([email], `${password}\n`)
    expect([code, said]).toEqual([0, `${email} is an admin now: http://localhost:3000/login\n`])
    expect(await mayEnter(await signIn())).toBe(true)
    const again = await command([email], 'otra contraseña larga')
    expect(again).toMatchObject({ code: 0 })
    expect(again.said).toContain('no open session')
    expect(await signIn()).toBeUndefined()
  },
)

test.each([
  [[], password, 'EMAIL'],
  [[email, 'x'], password, 'EMAIL'],
  [[email], '', 'no password'],
  [[email], 'corta', 'at least 12'],
  [['no-es-correo'], password, 'email'],
])(
  'the command with %j and %j ends with one sentence',
  { timeout: 120_000 },
  async (args, input, sentence) => {
    const { code, said } = await command(args, input)
    expect([code, said.trim().split('\n').length]).toEqual([1, 1])
    expect(said).toContain(sentence)
  },
)
