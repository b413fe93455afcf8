import { createTestApp, type TestApp } from '#tests/app.ts'
import {
  callAs,
  type Client,
  failureOf,
  newPerson,
  signInAgain,
  testClock,
} from '#tests/auth/factor-tools.ts'
import { softwareKey } from '#tests/auth/software-key.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ORIGIN = 'https://clinicas.example'
const REFUSED = [422, 'mfa_verification_failed']
const variables = {
  GOTRUE_SITE_URL: ORIGIN,
  GOTRUE_MAILER_AUTOCONFIRM: 'true',
  GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
  GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true',
}

const clock = testClock()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: clock.now, work: false, rateLimits: false, variables })
})
afterAll(() => app.close())

type Key = ReturnType<typeof softwareKey>
type Made = ReturnType<Key['create'] | Key['get']>

async function enroll(client: Client, friendlyName = 'llave'): Promise<string> {
  const { data, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error) throw error
  return data.id
}

async function ask(client: Client, factorId: string) {
  const { data, error } = await client.mfa.challenge({ factorId, webauthn: { rpId: 'ignored.example' } })
  if (error) throw error
  if (data.type !== 'webauthn') throw new Error('not a question for a key')
  return data
}

/** Answers as the client does after the browser dialog. */
function answer(
  client: Client,
  factorId: string,
  { id: challengeId, webauthn: { type } }: { id: string; webauthn: { type: 'create' | 'request' } },
  made: Made,
) {
  const webauthn = { rpId: 'ignored.example', type, credential_response: made }
  return client.mfa.verify({ factorId, challengeId, webauthn } as never)
}

async function personWithKey(options: { page?: string } = {}) {
  const person = await newPerson(app)
  const key = softwareKey(ORIGIN)
  const factorId = await enroll(person.client)
  const question = await ask(person.client, factorId)
  if (question.webauthn.type !== 'create') throw new Error('not a question for a new key')
  const made = key.create(question.webauthn.credential_options.publicKey, options)
  return { ...person, key, factorId, outcome: await answer(person.client, factorId, question, made) }
}

/** The challenge for a known key. */
async function request(client: Client, factorId: string) {
  const question = await ask(client, factorId)
  if (question.webauthn.type !== 'request') throw new Error('not a question for a known key')
  return { ...question, options: question.webauthn.credential_options.publicKey }
}

test('a new key is created for the site, and raises the session', async () => {
  const { client, email, id } = await newPerson(app)
  const factorId = await enroll(client)
  const question = await ask(client, factorId)
  expect(question).toMatchObject({
    type: 'webauthn',
    webauthn: {
      type: 'create',
      credential_options: {
        publicKey: {
          rp: { id: 'clinicas.example', name: 'Clínicas Life' },
          user: { name: email },
          attestation: 'none',
        },
      },
    },
  })
  if (question.webauthn.type !== 'create') throw new Error('not a question for a new key')
  const options = question.webauthn.credential_options.publicKey
  expect(Buffer.from(options.user.id as ArrayBuffer).toString()).toBe(id)
  clock.pass(1)
  const { data, error } = await answer(client, factorId, question, softwareKey(ORIGIN).create(options))
  expect(error).toBeNull()
  expect(data?.user.factors).toMatchObject([{ id: factorId, factor_type: 'webauthn', status: 'verified' }])
  expect((await client.getClaims()).data?.claims).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
  })
})

test('a known key is requested by its id, and its answer is valid once', async () => {
  const { key, factorId, email, outcome } = await personWithKey()
  expect(outcome.error).toBeNull()
  const again = await signInAgain(app, email)
  const question = await request(again, factorId)
  expect(question.options.rpId).toBe('clinicas.example')
  const [known] = question.options.allowCredentials ?? []
  expect(Buffer.from(known?.id as ArrayBuffer).toString('base64url')).toBe(key.id)
  const made = key.get(question.options)
  expect(failureOf(await answer(again, factorId, question, made))).toBeUndefined()
  expect((await again.getClaims()).data?.claims.aal).toBe('aal2')
  expect(failureOf(await answer(again, factorId, question, made))).toEqual([422, 'mfa_ip_address_mismatch'])
  expect(failureOf(await answer(again, factorId, await request(again, factorId), made))).toEqual(REFUSED)
})

test('a key created or used on a page of another origin is refused', async () => {
  for (const page of [
    'https://clinicas.example.evil.example',
    'https://evil.example',
    'http://clinicas.example',
    'https://clinicas.example:8443',
  ]) {
    const { client, outcome } = await personWithKey({ page })
    expect(failureOf(outcome)).toEqual(REFUSED)
    expect((await client.mfa.listFactors()).data?.webauthn).toEqual([])
  }
  const { key, factorId, email } = await personWithKey()
  const client = await signInAgain(app, email)
  for (const elsewhere of [
    { page: 'https://clinicas-example.evil.example' },
    { rpId: 'evil.example' },
    { handle: Buffer.from('another person') },
  ]) {
    const question = await request(client, factorId)
    const answered = await answer(client, factorId, question, key.get(question.options, elsewhere))
    expect(failureOf(answered)).toEqual(REFUSED)
  }
  const question = await request(client, factorId)
  expect(failureOf(await answer(client, factorId, question, key.get(question.options)))).toBeUndefined()
})

test('an answer to another challenge is refused, and the challenge stays open', async () => {
  const { key, factorId, email } = await personWithKey()
  const client = await signInAgain(app, email)
  const [first, second] = [await request(client, factorId), await request(client, factorId)]
  expect(failureOf(await answer(client, factorId, first, key.get(second.options)))).toEqual(REFUSED)
  expect(failureOf(await answer(client, factorId, first, key.get(first.options)))).toBeUndefined()
})

test('another key, a changed signature or a copy of the key is refused', async () => {
  const { key, factorId, email } = await personWithKey()
  const client = await signInAgain(app, email)
  const question = await request(client, factorId)
  const stranger = softwareKey(ORIGIN).get(question.options, { handle: Buffer.from('') })
  expect(failureOf(await answer(client, factorId, question, stranger))).toEqual(REFUSED)
  const impostor = {
    ...stranger,
    id: key.id,
    rawId: key.id,
    toJSON: () => ({ ...stranger.toJSON(), id: key.id, rawId: key.id }),
  }
  expect(failureOf(await answer(client, factorId, question, impostor))).toEqual(REFUSED)
  key.forgetUses(1)
  expect(failureOf(await answer(client, factorId, question, key.get(question.options)))).toEqual(REFUSED)
  expect(failureOf(await answer(client, factorId, question, key.get(question.options)))).toBeUndefined()
})

test('a verified factor keeps its key', async () => {
  const { client, factorId, key } = await personWithKey()
  const { options, ...question } = await request(client, factorId)
  const another = softwareKey(ORIGIN).create({
    challenge: options.challenge,
    rp: { id: 'clinicas.example' },
    user: { id: new Uint8Array() },
  })
  const asNew = { ...question, webauthn: { type: 'create' as const } }
  expect(failureOf(await answer(client, factorId, asNew, another))).toEqual(REFUSED)
  expect(failureOf(await answer(client, factorId, question, key.get(options)))).toBeUndefined()
})

test('an answer that is not from a key is refused with a clear message', async () => {
  const { client } = await newPerson(app)
  const factorId = await enroll(client)
  const { id: challenge_id } = await ask(client, factorId)
  for (const webauthn of [
    undefined,
    { type: 'create' },
    { type: 'make', credential_response: {} },
    { type: 'create', credential_response: {} },
    { type: 'create', credential_response: 'x' },
    { type: 'create', credential_response: { id: '?', rawId: '?', type: 'public-key', response: {} } },
  ]) {
    const [status, body] = await callAs(app, client, 'POST', `/factors/${factorId}/verify`, {
      challenge_id,
      webauthn,
    })
    expect([status, body.error_code]).toEqual([400, 'validation_failed'])
  }
})

test('invalid data in the right format is refused', async () => {
  const { client } = await newPerson(app)
  const factorId = await enroll(client)
  const { id: challenge_id } = await ask(client, factorId)
  const response = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' }
  const credential_response = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response }
  const [status, body] = await callAs(app, client, 'POST', `/factors/${factorId}/verify`, {
    challenge_id,
    webauthn: { type: 'create', credential_response },
  })
  expect([status, body.error_code]).toEqual(REFUSED)
})

test('the key is stored in the format of the hosted table', async () => {
  const { factorId, key } = await personWithKey()
  const { rows } = await app.deps.database.pool.query(
    'select web_authn_credential, web_authn_aaguid from auth.mfa_factors where id = $1',
    [factorId],
  )
  expect(rows[0]).toMatchObject({
    web_authn_aaguid: '00000000-0000-0000-0000-000000000000',
    web_authn_credential: {
      id: Buffer.from(key.id, 'base64url').toString('base64'),
      flags: { userPresent: true, userVerified: true, backupEligible: false, backupState: false },
      authenticator: { AAGUID: 'AAAAAAAAAAAAAAAAAAAAAA==', signCount: 1, cloneWarning: false },
    },
  })
})

test('WebAuthn is disabled by default', async () => {
  const off = await createTestApp({ work: false, variables: { GOTRUE_MAILER_AUTOCONFIRM: 'true' } })
  try {
    const { client } = await newPerson(off)
    const refused = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'llave' })
    expect(failureOf(refused)).toEqual([422, 'mfa_webauthn_enroll_not_enabled'])
  } finally {
    await off.close()
  }
})
