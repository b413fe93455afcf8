import { authDepsOf } from '#server/auth/auth-deps.ts'
import { createAdmin } from '#server/auth/team/create-admin.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { adminClient, browserClient, SITE } from '#tests/auth/auth-clients.ts'
import { addPasskey, enterWithPasskey } from '#tests/auth/passkey-tools.ts'
import { softwareKey } from '#tests/auth/software-key.ts'
import { COMPILED_ONCE, PROGRAM_FLAGS } from '#tests/compiled-once.ts'
import { databaseUrlOf } from '#tests/database-url.ts'
import { hash } from '@node-rs/argon2'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ACCOUNT_TABLES, dumpUsers } from './dump-users.ts'
import { RestoreError, restoreUsers } from './restore-users.ts'

const email = 'direccion@clinicaslife.example'
const password = "contraseña con 'comillas' y \\ $$"

let here: TestApp
let there: TestApp
beforeEach(async () => {
  here = await createTestApp({ work: false, rateLimits: false })
  there = await createTestApp({ work: false, rateLimits: false })
})
afterEach(async () => {
  await here.close()
  await there.close()
})

/** Every account row as PostgreSQL prints it, in a fixed order. Seeds are encrypted with each database's own keys. */
async function rowsOf(app: TestApp) {
  const tables: Record<string, unknown[]> = {}
  for (const table of ACCOUNT_TABLES) {
    const { rows } = await app.deps.database.pool.query(
      `select to_jsonb(t) - 'secret' as row from ${table} t order by id`,
    )
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}

const poolOf = (app: TestApp) => app.deps.database.pool
const move = async () => restoreUsers(poolOf(there), await dumpUsers(poolOf(here), here.deps.vault))

test('accounts move with hashes, identities, factors, passkeys and roles, and users can sign in after the move', async () => {
  await createAdmin(authDepsOf(here.deps), { email, password })
  await adminClient(here).createUser({
    email: 'importada@clinicaslife.example',
    password_hash: await hash('de otro sistema'),
    email_confirm: true,
    user_metadata: { name: 'Ñandú "comillas" \\ $$ 💉', nothing: null, list: [1, { two: 2 }] },
  })
  const browser = browserClient(here)
  await browser.signInWithPassword({ email, password })
  const { data: factor } = await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'móvil' })
  if (factor?.type !== 'totp') throw new Error('no factor')
  const codes = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) })
  const { error } = await browser.mfa.challengeAndVerify({ factorId: factor.id, code: codes.generate() })
  expect(error).toBeNull()

  const key = softwareKey(SITE)
  expect((await addPasskey(browser, key)).error).toBeNull()

  await move()

  expect(await rowsOf(there)).toEqual(await rowsOf(here))
  const other = browserClient(there)
  const { data } = await other.signInWithPassword({ email, password })
  expect(data.user).toMatchObject({
    email,
    identities: [{ provider: 'email' }],
    factors: [{ id: factor.id }],
  })
  // A code is valid once; the next step's is within the allowed clock difference.
  const next = codes.generate({ timestamp: Date.now() + 30_000 })
  const raised = await other.mfa.challengeAndVerify({ factorId: factor.id, code: next })
  expect(raised.error).toBeNull()
  const touched = await enterWithPasskey(browserClient(there), key)
  expect(touched.data?.user?.email).toBe(email)
  const me = await there.request('/api/admin/me', {
    headers: { authorization: `Bearer ${raised.data?.access_token}` },
  })
  expect(await me.json()).toMatchObject({ user: { email }, roles: ['admin'] })
  const imported = await browserClient(there).signInWithPassword({
    email: 'importada@clinicaslife.example',
    password: 'de otro sistema',
  })
  expect(imported.data.user?.user_metadata).toMatchObject({ name: 'Ñandú "comillas" \\ $$ 💉' })
})

test('sessions and pending codes are not moved', async () => {
  await createAdmin(authDepsOf(here.deps), { email, password })
  const { data } = await browserClient(here).signInWithPassword({ email, password })
  await browserClient(here).resetPasswordForEmail(email)
  await move()
  for (const table of ['sessions', 'refresh_tokens', 'one_time_tokens', 'flow_state']) {
    const { rows } = await poolOf(there).query(`select count(*)::int as n from auth.${table}`)
    expect(rows).toEqual([{ n: 0 }])
  }
  const refreshed = await browserClient(there).refreshSession({
    refresh_token: data.session?.refresh_token ?? '',
  })
  expect(refreshed.error).toMatchObject({ code: 'refresh_token_not_found' })
})

test('more accounts than fit in one statement all arrive', async () => {
  await poolOf(here).query(
    `insert into auth.users (id, email, instance_id, aud, role)
     select gen_random_uuid(), 'p' || n || '@clinicaslife.example', '00000000-0000-0000-0000-000000000000',
       'authenticated', 'authenticated' from generate_series(1, 1203) n`,
  )
  await move()
  expect(await rowsOf(there)).toEqual(await rowsOf(here))
})

test('if one of the accounts exists already, nothing is written', async () => {
  await createAdmin(authDepsOf(here.deps), { email, password })
  await createAdmin(authDepsOf(here.deps), { email: 'nueva@clinicaslife.example', password })
  await createAdmin(authDepsOf(there.deps), { email, password: 'otra bien larga de allí' })
  const before = await rowsOf(there)
  await expect(move()).rejects.toThrow(RestoreError)
  await expect(move()).rejects.toThrow('there already')
  expect(await rowsOf(there)).toEqual(before)
})

test('text that could end a quoted string of the file is only text', async () => {
  const nasty = "$$; delete from auth.users; -- ' $rows_0$"
  await adminClient(here).createUser({ email, password, email_confirm: true, user_metadata: { nasty } })
  await move()
  expect(await rowsOf(there)).toEqual(await rowsOf(here))
})

// Each command is a process that loads the whole server.
test(
  'the command writes a file readable only by its owner, never overwrites one, and loads it into the other database',
  { timeout: 120_000 },
  async () => {
    await createAdmin(authDepsOf(here.deps), { email, password })
    const folder = await mkdtemp(join(tmpdir(), 'life-move-'))
    const file = join(folder, 'accounts.sql')
    const env = {
      ...COMPILED_ONCE,
      PATH: process.env.PATH,
      DATA_DIR: here.deps.env.DATA_DIR,
      DATABASE_URL: await databaseUrlOf(here),
      TARGET_DATABASE_URL: await databaseUrlOf(there),
    }
    const run = (...args: string[]) =>
      promisify(execFile)(
        'node_modules/node/bin/node',
        [...PROGRAM_FLAGS, 'scripts/auth/move-users.ts', ...args],
        { env },
      )
    try {
      await run('dump', file)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      const written = await readFile(file, 'utf8')
      await expect(run('dump', file)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/is there already/),
      })
      expect(await readFile(file, 'utf8')).toBe(written)
      await run('restore', file)
      expect(await rowsOf(there)).toEqual(await rowsOf(here))
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
