import { createTestApp, type TestApp } from '#tests/app.ts'
import { call } from '#tests/auth/accounts.ts'
import { adminClient, browserClient } from '#tests/auth/auth-clients.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'
import { eraseOldAuditEntries } from './erase-old-audit-entries.ts'

type Entry = { id: string; payload: Record<string, unknown>; created_at: string; ip_address: string }

let app: TestApp
let time: number
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => new Date(time) })
})
beforeEach(async () => {
  time = Date.now()
  await app.truncate()
})
afterAll(() => app.close())

async function audit(query = '') {
  const { secret } = authDepsOf(app.deps).projectKeys
  const headers = { authorization: `Bearer ${secret}` }
  const response = await call(app, 'GET', `/admin/audit?${query}`, { headers })
  return { response, entries: response.status === 200 ? (response.body as unknown as Entry[]) : [] }
}

test('admin calls on accounts are recorded, with role and address', async () => {
  const admin = adminClient(app)
  const { data } = await admin.createUser({ email: 'ana@clinica.example' })
  const id = data.user?.id ?? ''
  time += 1000
  await admin.updateUserById(id, { password: 'Una clave larga 7' })
  time += 1000
  await admin.deleteUser(id)
  const { entries, response } = await audit()
  expect(response.headers.get('x-total-count')).toBe('3')
  expect(entries.map(({ payload }) => payload.action)).toEqual([
    'user_deleted',
    'user_modified',
    'user_signedup',
  ])
  expect(entries[2]).toMatchObject({
    payload: {
      actor_id: '00000000-0000-0000-0000-000000000000',
      actor_username: 'service_role',
      actor_via_sso: false,
      log_type: 'team',
      traits: { user_id: id, user_email: 'ana@clinica.example' },
    },
    ip_address: '203.0.113.1',
  })
  expect(JSON.stringify(entries)).not.toContain('clave')
})

test('account actions are recorded: who, when, from where, and never a secret', async () => {
  const email = 'ana@clinica.example'
  const client = browserClient(app)
  await client.signUp({ email, password: 'Una clave larga 7' })
  const { data } = await adminClient(app).generateLink({ type: 'magiclink', email })
  const { hashed_token: token_hash = '', email_otp = '' } = data.properties ?? {}
  await client.verifyOtp({ type: 'magiclink', token_hash })
  await client.updateUser({ password: 'Otra clave larga 8' })
  await client.signOut()
  await client.signInWithPassword({ email, password: 'Otra clave larga 8' })
  const { entries } = await audit('query=author:ana@')
  expect(entries.map(({ payload }) => payload.action).toSorted()).toEqual([
    'login',
    'login',
    'logout',
    'user_recovery_requested',
    'user_signedup',
    'user_updated_password',
  ])
  expect(entries.find(({ payload }) => payload.action === 'logout')).toMatchObject({
    payload: { actor_username: email, log_type: 'account', traits: { scope: 'global' } },
    ip_address: '203.0.113.1',
  })
  for (const secret of ['clave', token_hash, email_otp]) {
    expect(JSON.stringify(entries)).not.toContain(secret)
  }
})

test('a reused refresh token is recorded, with the address it came from', async () => {
  await adminClient(app).createUser({
    email: 'a@clinica.example',
    password: 'Una clave larga 7',
    email_confirm: true,
  })
  const client = browserClient(app)
  const { data } = await client.signInWithPassword({
    email: 'a@clinica.example',
    password: 'Una clave larga 7',
  })
  const stolen = data.session?.refresh_token ?? ''
  await client.refreshSession()
  await client.refreshSession()
  time += 60_000
  await browserClient(app, { from: '203.0.113.66' }).refreshSession({ refresh_token: stolen })
  const { entries } = await audit('query=action:token_revoked')
  expect(entries).toMatchObject([
    { payload: { actor_username: 'a@clinica.example', log_type: 'token' }, ip_address: '203.0.113.66' },
  ])
})

test('the audit log is read by page, action, type and author', async () => {
  const admin = adminClient(app)
  for (const name of ['a', 'b', 'c']) await admin.createUser({ email: `${name}@clinica.example` })
  await admin.inviteUserByEmail('d@clinica.example')
  const found = async (query: string) => (await audit(query)).entries.length
  expect(await found('per_page=3')).toBe(3)
  expect(await found('per_page=3&page=2')).toBe(1)
  expect(await found('query=action:user_invited')).toBe(1)
  expect(await found('query=type:TEAM')).toBe(4)
  expect(await found('query=author:service')).toBe(4)
  expect(await found('query=author:service%25')).toBe(0)
  expect(await found("query=action:'")).toBe(0)
  for (const query of ['query=id:x', 'query=action', 'page=x', 'query=constructor:x']) {
    expect([query, (await audit(query)).response.status]).toEqual([query, 400])
  }
})

test("entries older than a year are erased by the database's clock: a server that is ahead erases no others", async () => {
  const admin = adminClient(app)
  await admin.createUser({ email: 'a@clinica.example' })
  await app.owner.query("update auth.audit_log_entries set created_at = now() - interval '366 days'")
  time = Date.now() + 2 * 24 * 3_600_000
  await admin.createUser({ email: 'b@clinica.example' })
  await eraseOldAuditEntries(app.deps.database.db, new Date(time + 366 * 24 * 3_600_000))
  const { entries } = await audit()
  expect(entries.map(({ payload }) => payload.traits)).toMatchObject([{ user_email: 'b@clinica.example' }])
})
