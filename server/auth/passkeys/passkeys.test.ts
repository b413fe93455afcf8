import { createTestApp, type TestApp } from '#tests/app.ts'
import { call } from '#tests/auth/accounts.ts'
import { adminClient, browserClient } from '#tests/auth/auth-clients.ts'
import {
  type Client,
  enrollTotp,
  newPerson,
  PASSWORD,
  personWithTotp,
  signInAgain,
  testClock,
} from '#tests/auth/factor-tools.ts'
import { addPasskey, answerFor, enterWithPasskey } from '#tests/auth/passkey-tools.ts'
import { softwareKey } from '#tests/auth/software-key.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const ORIGIN = 'https://clinicas.example'
const variables = {
  GOTRUE_SITE_URL: ORIGIN,
  GOTRUE_MAILER_AUTOCONFIRM: 'true',
  GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER: '2',
}
const FAILED = [400, 'webauthn_verification_failed']

const clock = testClock()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: clock.now, work: false, rateLimits: false, variables })
})
afterAll(() => app.close())

const visitor = () => browserClient(app)
const failure = ({ error }: { error: unknown }) => {
  const { status, code } = (error ?? {}) as { status?: number; code?: string }
  return [status, code]
}
const rows = async (text: string, values: unknown[] = []) =>
  (await app.deps.database.pool.query<Record<string, unknown>>(text, values)).rows
const claimsOf = async (client: Client) => {
  const { data } = await client.getSession()
  return decodeJwt<{ aal: string; amr: { method: string }[]; sub: string }>(data.session!.access_token)
}

async function personWithPasskey() {
  const person = await newPerson(app)
  const key = softwareKey(ORIGIN)
  const { data, error } = await addPasskey(person.client, key)
  if (error || !data) throw error ?? new Error('no passkey')
  return { ...person, key, passkeyId: data.id }
}

test('a passkey is created for this site, stored on the device, and always needs a fingerprint, face or PIN', async () => {
  const { client, email } = await newPerson(app)
  const { data } = await client.passkey.startRegistration()
  expect(data!.options).toMatchObject({
    rp: { id: 'clinicas.example', name: 'Clínicas Life' },
    user: { name: email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  expect(data!.expires_at).toBe(Math.floor(clock.now().getTime() / 1000) + 300)
})

test('a passkey signs its owner in without a user name, at aal2', async () => {
  const { key, id } = await personWithPasskey()
  const client = visitor()
  const { options } = await answerFor(client, key)
  expect(options).toMatchObject({ rpId: 'clinicas.example', userVerification: 'required' })
  // The response is the same for every caller: it reveals nobody's keys.
  expect(options.allowCredentials ?? []).toEqual([])
  const { data, error } = await enterWithPasskey(client, key)
  expect([error, data?.user?.id]).toEqual([null, id])
  const { aal, amr, sub } = await claimsOf(client)
  expect([aal, amr.map(({ method }) => method), sub]).toEqual(['aal2', ['passkey'], id])
  await client.refreshSession()
  expect((await claimsOf(client)).aal).toBe('aal2')
  expect(await rows('select aal from auth.sessions where user_id = $1', [id])).toEqual([{ aal: 'aal2' }])
})

test('signing in with the passkey ends the owner’s sessions that only had the password', async () => {
  const { client, email, key } = await personWithPasskey()
  const other = await signInAgain(app, email)
  await enterWithPasskey(visitor(), key)
  for (const lesser of [client, other])
    expect((await lesser.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
})

test('people list, rename and remove their own passkeys, and nobody else’s', async () => {
  const { client, passkeyId, key } = await personWithPasskey()
  expect((await client.passkey.list()).data).toEqual([{ id: passkeyId, created_at: expect.any(String) }])
  const strong = visitor()
  await enterWithPasskey(strong, key)
  const named = await strong.passkey.update({ passkeyId, friendlyName: ' Mi móvil ' })
  expect(named.data).toMatchObject({
    id: passkeyId,
    friendly_name: 'Mi móvil',
    last_used_at: expect.any(String),
  })

  const stranger = await personWithPasskey()
  expect((await stranger.client.passkey.list()).data).toHaveLength(1)
  for (const outcome of [
    await stranger.client.passkey.update({ passkeyId, friendlyName: 'mía' }),
    await (async () => {
      await enterWithPasskey(stranger.client, stranger.key)
      return stranger.client.passkey.delete({ passkeyId })
    })(),
  ])
    expect(failure(outcome)).toEqual([404, 'webauthn_credential_not_found'])
  for (const friendlyName of ['', '   ', 'x'.repeat(121)])
    expect(failure(await strong.passkey.update({ passkeyId, friendlyName }))).toEqual([
      400,
      'validation_failed',
    ])

  expect((await strong.passkey.delete({ passkeyId })).error).toBeNull()
  expect((await strong.passkey.list()).data).toEqual([])
  expect(failure(await enterWithPasskey(visitor(), key))).toEqual(FAILED)
  expect((await strong.getUser()).error).toBeNull()
})

test('removing a passkey signs out the lost device, whether the owner or the operator does it', async () => {
  const one = await personWithPasskey()
  const thief = visitor()
  await enterWithPasskey(thief, one.key)
  const owner = visitor()
  await enterWithPasskey(owner, one.key)
  await owner.passkey.delete({ passkeyId: one.passkeyId })
  expect((await thief.getUser()).error).not.toBeNull()

  const two = await personWithPasskey()
  await enterWithPasskey(thief, two.key)
  const { data } = await adminClient(app).passkey.listPasskeys({ userId: two.id })
  expect(data).toEqual([expect.objectContaining({ id: two.passkeyId })])
  await adminClient(app).passkey.deletePasskey({ userId: two.id, passkeyId: two.passkeyId })
  expect((await thief.getUser()).error).not.toBeNull()
  expect((await adminClient(app).passkey.listPasskeys({ userId: two.id })).data).toEqual([])
})

test('a stolen password can neither add another factor to a protected account nor remove one', async () => {
  const { email, passkeyId, client: begun, key } = await personWithPasskey()
  const thief = await signInAgain(app, email)
  expect(failure(await addPasskey(thief, softwareKey(ORIGIN)))).toEqual([403, 'insufficient_aal'])
  expect(failure(await thief.passkey.delete({ passkeyId }))).toEqual([403, 'insufficient_aal'])
  const totp = await thief.mfa.enroll({ factorType: 'totp', friendlyName: 'ladrón' })
  expect(failure(totp)).toEqual([403, 'insufficient_aal'])
  // Not even from the owner's own session before it has shown the passkey; nor the other way round.
  expect(failure(await addPasskey(begun, softwareKey(ORIGIN)))).toEqual([403, 'insufficient_aal'])
  const other = await personWithTotp(app, clock.now)
  const weak = await signInAgain(app, other.email)
  expect(failure(await addPasskey(weak, softwareKey(ORIGIN)))).toEqual([403, 'insufficient_aal'])
  expect((await addPasskey(other.client, softwareKey(ORIGIN))).error).toBeNull()

  await enterWithPasskey(begun, key)
  expect((await addPasskey(begun, softwareKey(ORIGIN))).error).toBeNull()
})

test('a stolen password cannot change the password or the addresses of an account with a passkey', async () => {
  const { email, key } = await personWithPasskey()
  const thief = await signInAgain(app, email)
  for (const change of [
    { password: 'la-clave-del-ladron' },
    { email: 'ladron@example.org' },
    { phone: '34600000001' },
  ])
    expect(failure(await thief.updateUser(change))).toEqual([401, 'insufficient_aal'])
  const owner = visitor()
  await enterWithPasskey(owner, key)
  expect((await owner.updateUser({ password: 'otra-clave-larga' })).error).toBeNull()
})

test('where sessions without a second factor are short, those of a person with a passkey are', async () => {
  const short = await createTestApp({
    now: clock.now,
    work: false,
    rateLimits: false,
    variables: { ...variables, GOTRUE_SESSIONS_ALLOW_LOW_AAL: '15m' },
  })
  onTestFinished(() => short.close())
  const [plain, keyed] = [await newPerson(short), await newPerson(short)]
  await addPasskey(keyed.client, softwareKey(ORIGIN))
  clock.pass(16 * 60)
  expect((await plain.client.refreshSession()).error).toBeNull()
  expect(failure(await keyed.client.refreshSession())).toEqual([400, 'session_expired'])
})

test('where passkeys are disabled, a stored one neither locks its owner out nor shortens a session', async () => {
  const off = await createTestApp({
    now: clock.now,
    work: false,
    rateLimits: false,
    variables: { ...variables, GOTRUE_PASSKEY_ENABLED: 'false', GOTRUE_SESSIONS_ALLOW_LOW_AAL: '15m' },
  })
  onTestFinished(() => off.close())
  const { client, id } = await newPerson(off)
  const { passkeyId } = await personWithPasskey()
  const [stored] = await rows('select to_jsonb(k) as row from auth.webauthn_credentials k where id = $1', [
    passkeyId,
  ])
  await off.deps.database.pool.query(
    `insert into auth.webauthn_credentials
      select * from jsonb_populate_record(null::auth.webauthn_credentials, $1)`,
    [{ ...(stored!['row'] as object), user_id: id }],
  )
  expect((await client.updateUser({ password: 'otra-clave-larga' })).error).toBeNull()
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  clock.pass(16 * 60)
  expect((await client.refreshSession()).error).toBeNull()
})

test('an authenticator app left unverified since before the passkey cannot be activated by a password', async () => {
  const { client, email } = await newPerson(app)
  const waiting = await enrollTotp(client, clock.now)
  await addPasskey(client, softwareKey(ORIGIN))
  const thief = await signInAgain(app, email)
  const outcome = await thief.mfa.challengeAndVerify({ factorId: waiting.id, code: waiting.code() })
  expect(failure(outcome)).toEqual([403, 'insufficient_aal'])
})

test('a passkey session keeps its level when the authenticator app is removed', async () => {
  const { key } = await personWithPasskey()
  const client = visitor()
  await enterWithPasskey(client, key)
  const totp = await enrollTotp(client, clock.now)
  await client.mfa.challengeAndVerify({ factorId: totp.id, code: totp.code() })
  await client.mfa.unenroll({ factorId: totp.id })
  await client.refreshSession()
  expect((await claimsOf(client)).aal).toBe('aal2')
})

test('an answer is valid once, for five minutes, and only for its challenge', async () => {
  const { key, client } = await personWithPasskey()
  const answer = await answerFor(visitor(), key)
  expect((await visitor().passkey.verifyAuthentication(answer)).error).toBeNull()
  const GONE = [400, 'webauthn_challenge_not_found']
  expect(failure(await visitor().passkey.verifyAuthentication(answer))).toEqual(GONE)

  const late = await answerFor(visitor(), key)
  clock.pass(301)
  expect(failure(await visitor().passkey.verifyAuthentication(late))).toEqual([
    400,
    'webauthn_challenge_expired',
  ])

  const [one, two] = [await answerFor(visitor(), key), await answerFor(visitor(), key)]
  const crossed = { ...one, challengeId: two.challengeId }
  expect(failure(await visitor().passkey.verifyAuthentication(crossed))).toEqual(FAILED)
  // A wrong answer uses up its challenge.
  expect(failure(await visitor().passkey.verifyAuthentication(two))).toEqual(GONE)

  await enterWithPasskey(client, key)
  const { data } = await client.passkey.startRegistration()
  const foreign = { ...(await answerFor(visitor(), key)), challengeId: data!.challenge_id }
  expect(failure(await visitor().passkey.verifyAuthentication(foreign))).toEqual(GONE)
})

test('of two identical simultaneous answers one signs in', async () => {
  const { key } = await personWithPasskey()
  const answer = await answerFor(visitor(), key)
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => visitor().passkey.verifyAuthentication(answer)),
  )
  expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1)
})

test('an answer from another site, without fingerprint or PIN, from a copied key or for someone else is refused', async () => {
  const { key } = await personWithPasskey()
  const other = await personWithPasskey()
  for (const how of [
    { page: 'https://evil.example' },
    { rpId: 'evil.example' },
    { verified: false },
    { handle: Buffer.from(other.id) },
    { handle: Buffer.alloc(0) },
  ])
    expect([how, failure(await enterWithPasskey(visitor(), key, how))]).toEqual([how, FAILED])
  expect((await enterWithPasskey(visitor(), key)).error).toBeNull()
  key.forgetUses(3)
  expect(failure(await enterWithPasskey(visitor(), key))).toEqual(FAILED)
  expect(failure(await enterWithPasskey(visitor(), softwareKey(ORIGIN)))).toEqual(FAILED)
})

test('a new passkey from another site, without fingerprint or PIN, already known or over the limit is refused', async () => {
  const { client, key } = await personWithPasskey()
  await enterWithPasskey(client, key)
  for (const how of [{ page: 'https://evil.example' }, { rpId: 'evil.example' }, { verified: false }])
    expect([how, failure(await addPasskey(client, softwareKey(ORIGIN), how))]).toEqual([how, FAILED])
  expect(failure(await addPasskey(client, key))).toEqual([422, 'webauthn_credential_exists'])
  expect((await addPasskey(client, softwareKey(ORIGIN))).error).toBeNull()
  expect(failure(await addPasskey(client, softwareKey(ORIGIN)))).toEqual([422, 'too_many_passkeys'])
})

test('a banned, unconfirmed or deleted account cannot be opened by its passkey', async () => {
  const { key, id } = await personWithPasskey()
  await adminClient(app).updateUserById(id, { ban_duration: '1h' })
  expect(failure(await enterWithPasskey(visitor(), key))).toEqual([403, 'user_banned'])
  await adminClient(app).updateUserById(id, { ban_duration: 'none' })
  await rows('update auth.users set email_confirmed_at = null where id = $1', [id])
  expect(failure(await enterWithPasskey(visitor(), key))).toEqual([403, 'email_not_confirmed'])
  await adminClient(app).deleteUser(id, true)
  expect(failure(await enterWithPasskey(visitor(), key))).toEqual(FAILED)
  const kept = 'select from auth.webauthn_credentials where user_id = $1'
  expect(await rows(kept, [id])).toEqual([])
  const gone = await personWithPasskey()
  await adminClient(app).deleteUser(gone.id)
  expect(await rows(kept, [gone.id])).toEqual([])
})

test('malformed input is reported as such', async () => {
  const { client } = await newPerson(app)
  const { data } = await client.getSession()
  const headers = { authorization: `Bearer ${data.session!.access_token}` }
  const challenge_id = '8b6d1b62-0f3d-4f53-9a4e-0f2a4f7a0c11'
  for (const path of ['/passkeys/authentication/verify', '/passkeys/registration/verify']) {
    for (const body of [{}, { challenge_id: 'x', credential: {} }, { challenge_id }]) {
      const { status, body: answer } = await call(app, 'POST', path, { body, headers })
      expect([path, body, status, answer.code]).toEqual([path, body, 400, 'validation_failed'])
    }
  }
  const { data: asked } = await visitor().passkey.startAuthentication()
  const body = { challenge_id: asked!.challenge_id, credential: { id: 7 } }
  const odd = await call(app, 'POST', '/passkeys/authentication/verify', { body })
  expect([odd.status, odd.body.code]).toEqual([400, 'validation_failed'])
  for (const [method, path] of [
    ['POST', '/passkeys/registration/options'],
    ['GET', '/passkeys'],
    ['PATCH', `/passkeys/${challenge_id}`],
    ['DELETE', `/passkeys/${challenge_id}`],
    ['GET', `/admin/users/${challenge_id}/passkeys`],
  ] as const)
    expect([path, (await call(app, method, path)).status]).toEqual([path, 401])
})

test('each step is in the audit log, and no response contains the keys', async () => {
  const { key, id, client } = await personWithPasskey()
  await enterWithPasskey(client, key)
  const noted = await rows(
    "select payload->>'action' as action from auth.audit_log_entries where payload->>'actor_id' = $1 order by created_at",
    [id],
  )
  expect(noted.map(({ action }) => action)).toEqual(expect.arrayContaining(['passkey_created', 'login']))
  expect(JSON.stringify((await client.passkey.list()).data)).not.toContain(key.id)
})

test('abandoned challenges do not pile up', async () => {
  for (let asked = 0; asked < 5; asked += 1) await visitor().passkey.startAuthentication()
  clock.pass(301)
  await visitor().passkey.startAuthentication()
  expect(await rows('select from auth.webauthn_challenges')).toHaveLength(1)
})

test('if passkeys are disabled, or the site is an IP address, each call says so', async () => {
  const reasons: Record<string, string>[] = [
    { GOTRUE_PASSKEY_ENABLED: 'false' },
    { GOTRUE_SITE_URL: 'http://192.168.1.20:3000' },
  ]
  for (const variable of reasons) {
    const off = await createTestApp({ work: false, variables: { ...variables, ...variable } })
    try {
      const settings = await call(off, 'GET', '/settings')
      expect(settings.body.passkeys_enabled).toBe(false)
      const { status, body } = await call(off, 'POST', '/passkeys/authentication/options', { body: {} })
      expect([status, body.code]).toEqual([404, 'passkey_disabled'])
    } finally {
      await off.close()
    }
  }
})

test('one address is rate limited', async () => {
  const limited = await createTestApp({ work: false, variables })
  try {
    const ask = () => call(limited, 'POST', '/passkeys/authentication/options', { body: {} })
    const statuses = []
    for (let asked = 0; asked < 20; asked += 1) statuses.push((await ask()).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  } finally {
    await limited.close()
  }
})

test('the password still opens the account, with one factor', async () => {
  const { email } = await personWithPasskey()
  const client = visitor()
  await client.signInWithPassword({ email, password: PASSWORD })
  expect((await claimsOf(client)).aal).toBe('aal1')
})
