import { createTestApp, type TestApp } from '#tests/app.ts'
import { PostgrestClient } from '@supabase/postgrest-js'
import { SignJWT } from 'jose'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'
import { signAccessToken } from '../keys/access-token.ts'

const ana = randomUUID()
const bea = randomUUID()
const PATH = '/rest/v1/user_roles'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  const { pool } = app.deps.database
  for (const id of [ana, bea]) {
    await pool.query('insert into auth.users (id, aud, role, email) values ($1, $2, $2, $3)', [
      id,
      'authenticated',
      `${id}@clinicaslife.example`,
    ])
  }
  await pool.query(
    `insert into user_roles (user_id, role, created_at)
     values ($1, 'admin', '2026-01-01'), ($1, 'editor', '2026-01-02'), ($2, 'editor', '2026-01-03')`,
    [ana, bea],
  )
})
afterAll(() => app.close())

const auth = () => authDepsOf(app.deps)

function tokenOf(sub: string, { life = 3600, ...claims }: Record<string, unknown> & { life?: number } = {}) {
  const iat = Math.floor(Date.now() / 1000)
  const meantFor = { aud: 'authenticated', role: 'authenticated' }
  return signAccessToken(auth().keys, { sub, ...meantFor, iat, exp: iat + life, ...claims })
}

/** The official client as used in a browser: the publishable key, and a bearer token once signed in. */
function client(bearer?: string, key = auth().projectKeys.publishable) {
  return new PostgrestClient('http://localhost/rest/v1', {
    headers: { apikey: key, Authorization: `Bearer ${bearer ?? key}` },
    fetch: (input, init) => app.request(String(input).slice('http://localhost'.length), init),
  })
}

async function ask(query: string, { token, ...headers }: Record<string, string> = {}) {
  const response = await app.request(`${PATH}${query}`, {
    headers: {
      apikey: auth().projectKeys.publishable,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test("a person can read their own role with the site's call, and nobody else can", async () => {
  const find = (from: PostgrestClient) =>
    from.from('user_roles').select('role').eq('user_id', ana).eq('role', 'admin').maybeSingle()
  expect(await find(client(await tokenOf(ana)))).toMatchObject({
    status: 200,
    data: { role: 'admin' },
    error: null,
  })
  expect(await find(client(await tokenOf(bea)))).toMatchObject({ data: null, error: null })
  expect(await find(client())).toMatchObject({ data: null, error: null })
})

test('the secret key reads every row, and nothing else does', async () => {
  const all = (from: PostgrestClient) => from.from('user_roles').select('*', { count: 'exact' })
  expect(await all(client(undefined, auth().projectKeys.secret))).toMatchObject({ count: 3 })
  expect(await all(client(await tokenOf(ana)))).toMatchObject({ count: 2 })
  expect(await all(client())).toMatchObject({ count: 0, data: [] })
})

test('a single object is returned if exactly one row matches, else 406', async () => {
  const mine = client(await tokenOf(ana))
    .from('user_roles')
    .select('role')
  expect(await mine.eq('role', 'admin').single()).toMatchObject({ data: { role: 'admin' } })
  const token = await tokenOf(ana)
  expect(await client(token).from('user_roles').select().eq('role', 'nobody').single()).toMatchObject({
    status: 406,
    error: {
      code: 'PGRST116',
      details: 'The result contains 0 rows',
      message: 'Cannot coerce the result to a single JSON object',
    },
  })
  expect(await client(token).from('user_roles').select().single()).toMatchObject({
    error: { details: 'The result contains 2 rows' },
  })
  const several = await client(token).from('user_roles').select().maybeSingle()
  expect(several.error).not.toBeNull()
})

test('order, limits, lists and counts work with the official client', async () => {
  const from = () => client(authSecret(), authSecret()).from('user_roles')
  const authSecret = () => auth().projectKeys.secret
  const page = await from()
    .select('role,user_id', { count: 'exact' })
    .order('created_at', { ascending: false })
    .range(1, 1)
  expect(page).toMatchObject({ status: 206, count: 3, data: [{ role: 'editor', user_id: ana }] })
  expect(await from().select('role').in('role', ['admin', 'with,comma', 'with "quotes"'])).toMatchObject({
    data: [{ role: 'admin' }],
  })
  expect(await from().select('role').neq('role', 'editor').limit(5)).toMatchObject({
    data: [{ role: 'admin' }],
  })
  expect(await from().select('*', { count: 'exact', head: true })).toMatchObject({ count: 3, data: null })
})

test('responses have the range and type that PostgREST gives', async () => {
  const token = await tokenOf(ana)
  const found = await ask('?select=role&role=eq.admin', { token })
  expect(found.headers.get('content-range')).toBe('0-0/*')
  expect(found.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(found.headers.get('cache-control')).toBe('no-store')
  expect((await ask('?role=eq.nobody', { token })).headers.get('content-range')).toBe('*/*')
  const [row] = (await ask('?role=eq.admin', { token })).body
  expect(Object.keys(row)).toEqual(['id', 'user_id', 'role', 'created_at'])
})

test('filters are combined with AND, even two on the same column', async () => {
  const token = await tokenOf(ana)
  expect((await ask('?role=eq.admin&role=eq.editor', { token })).body).toEqual([])
  expect((await ask(`?user_id=eq.${ana}&user_id=eq.${bea}`, { token })).body).toEqual([])
})

test.each([
  ['?foo=eq.1', 400, '42703'],
  ['?select=role,secret', 400, '42703'],
  ['?toString=eq.1', 400, '42703'],
  ['?user_id=eq.abc', 400, '22P02'],
  ['?role=matches.admin', 400, 'PGRST100'],
  ['?role=like.a*', 400, 'PGRST100'],
  ['?role=not.eq.admin', 400, 'PGRST100'],
  ['?role=admin', 400, 'PGRST100'],
  ['?or=(role.eq.admin,role.eq.editor)', 400, 'PGRST100'],
  ['?not.and=(role.eq.admin)', 400, 'PGRST100'],
  ['?select=role&select=id', 400, 'PGRST100'],
  ['?select=users(*)', 400, 'PGRST100'],
  ['?select=role::text', 400, 'PGRST100'],
  ['?select=count()', 400, 'PGRST100'],
  ['?role=in.(a', 400, 'PGRST100'],
  ['?role=in.(a)b)', 400, 'PGRST100'],
  ['?role=in.(a),(b)', 400, 'PGRST100'],
  ['?order=role.sideways', 400, 'PGRST100'],
  ['?order=secret', 400, '42703'],
  ['?limit=all', 400, 'PGRST100'],
  ['?offset=-1', 400, 'PGRST100'],
  ["?role=eq.a';drop table user_roles;--", 200, undefined],
  ['?role=eq.%00', 400, '22021'],
])('%s is answered %i, never ignored', async (query, status, code) => {
  const answer = await ask(query, { token: await tokenOf(ana) })
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('other tables, schemas and types are refused as PostgREST refuses them', async () => {
  const secret = auth().projectKeys.secret
  const other = await client(secret, secret).from('users').select()
  expect(other).toMatchObject({ status: 404, error: { code: 'PGRST205' } })
  expect(await ask('', { 'accept-profile': 'auth' })).toMatchObject({
    status: 406,
    body: { code: 'PGRST106' },
  })
  expect((await ask('', { 'accept-profile': 'public' })).status).toBe(200)
  expect(await ask('', { accept: 'text/csv' })).toMatchObject({ status: 406, body: { code: 'PGRST107' } })
  expect((await app.request('/rest/v1/rpc/x', { method: 'POST', headers: { apikey: secret } })).status).toBe(
    404,
  )
})

test('nobody can write: not a visitor, a signed-in person or the secret key', async () => {
  const row = { user_id: bea, role: 'admin' }
  const secret = auth().projectKeys.secret
  const writers = [
    { from: client(), status: 401 },
    { from: client(await tokenOf(bea)), status: 403 },
    { from: client(secret, secret), status: 403 },
  ]
  for (const { from, status } of writers) {
    const denied = { status, error: { code: '42501' } }
    expect(await from.from('user_roles').insert(row)).toMatchObject(denied)
    expect(await from.from('user_roles').upsert(row)).toMatchObject(denied)
    expect(await from.from('user_roles').update({ role: 'admin' }).eq('user_id', bea)).toMatchObject(denied)
    expect(await from.from('user_roles').delete().eq('user_id', ana)).toMatchObject(denied)
  }
})

test('PostgreSQL itself denies writes to all three roles', async () => {
  const { pool } = app.deps.database
  const claims = JSON.stringify({ sub: bea, role: 'authenticated' })
  for (const role of ['anon', 'authenticated', 'service_role']) {
    for (const statement of [
      `insert into user_roles (user_id, role) values ('${bea}', 'admin')`,
      `update user_roles set role = 'admin'`,
      'delete from user_roles',
      'truncate user_roles',
    ]) {
      const client = await pool.connect()
      await client.query('begin')
      await client.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
        role,
        claims,
      ])
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
      await client.query('rollback')
      client.release()
    }
  }
})

test('no role can read the accounts themselves', async () => {
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const client = await app.deps.database.pool.connect()
    await client.query('begin')
    await client.query("select set_config('role', $1, true)", [role])
    await expect(client.query('select email from auth.users')).rejects.toMatchObject({ code: '42501' })
    await client.query('rollback')
    client.release()
  }
})

test('expired, foreign, unsigned and unknown tokens are refused', async () => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: ana, role: 'authenticated', exp: now + 3600 }
  const { kid, alg } = auth().keys.signing
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const [head, body] = (await tokenOf(ana)).split('.')
  const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`
  expect(await ask('', { token: await tokenOf(ana, { life: -10 }) })).toMatchObject({
    status: 401,
    body: { code: 'PGRST303', message: 'JWT expired' },
  })
  for (const token of [
    'x',
    none,
    `${head}.${body}.AAAA`,
    await new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(foreign),
    'sb_secret_0000000000000000000000_00000000',
  ]) {
    expect(await ask('', { token })).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
  }
  expect((await ask('', { authorization: 'Basic YTpi' })).status).toBe(401)
  const postgres = await tokenOf(ana, { role: 'clinicaslife' })
  expect(await ask('', { token: postgres })).toMatchObject({ status: 401, body: { code: '22023' } })
})

test('a token for an unknown account sees nothing, and one whose subject is not a UUID is refused', async () => {
  expect((await ask('', { token: await tokenOf(randomUUID()) })).body).toEqual([])
  expect(await ask('', { token: await tokenOf('1 or true') })).toMatchObject({
    status: 400,
    body: { code: '22P02' },
  })
})

test("after a person's request the connection is anonymous again", async () => {
  await Promise.all(Array.from({ length: 20 }, async () => ask('', { token: await tokenOf(ana) })))
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('')))
  for (const { body } of answers) expect(body).toEqual([])
  const { rows } = await app.deps.database.pool.query('select current_user = session_user as same')
  expect(rows).toEqual([{ same: true }])
})

test('an address with hundreds of requests is rate limited; another one is not', async () => {
  const limited = await createTestApp({ work: false })
  try {
    const headers = { apikey: authDepsOf(limited.deps).projectKeys.publishable }
    const answers = await Promise.all(
      Array.from({ length: 260 }, () => limited.request(PATH, { headers, from: '203.0.113.9' })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(20)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await limited.request(PATH, { headers, from: '203.0.113.10' })).status).toBe(200)
  } finally {
    await limited.close()
  }
})
