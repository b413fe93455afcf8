import { createTestApp, type TestApp } from '#tests/app.ts'
import {
  callAs,
  challengeOf,
  type Client,
  enrollTotp,
  failureOf,
  newPerson,
  PASSWORD,
  personWithTotp,
  signInAgain,
  testClock,
} from '#tests/auth/factor-tools.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'

const clock = testClock()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    now: clock.now,
    work: false,
    rateLimits: false,
    variables: { GOTRUE_MAILER_AUTOCONFIRM: 'true', GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' },
  })
})
afterAll(() => app.close())

const verify = async (client: Client, factorId: string, code: string, challengeId?: string) =>
  client.mfa.verify({ factorId, challengeId: challengeId ?? (await challengeOf(client, factorId)), code })

test('enrolling returns a secret, its address and its picture, once', async () => {
  const { client, email } = await newPerson(app)
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'móvil' })
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'móvil' })
  const { secret, uri, qr_code: picture } = data!.totp
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(uri)
  expect(decodeURIComponent(address.pathname)).toBe(`/localhost:3000:${email}`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'localhost:3000',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  // A `#` would cut off the picture in the data URL that the client builds.
  expect(picture).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/)
  const { data: factors } = await client.mfa.listFactors()
  expect(factors).toMatchObject({ all: [{ id: data!.id, status: 'unverified' }], totp: [] })
  expect(JSON.stringify(await client.getUser())).not.toContain(secret)
})

test('another issuer can be named', async () => {
  const { client } = await newPerson(app)
  const { data } = await client.mfa.enroll({ factorType: 'totp', issuer: 'Clínicas Life', friendlyName: 'x' })
  expect(new URL(data!.totp.uri).searchParams.get('issuer')).toBe('Clínicas Life')
  const tooLong = await client.mfa.enroll({ factorType: 'totp', issuer: 'ñ'.repeat(65), friendlyName: 'y' })
  expect(failureOf(tooLong)).toEqual([400, 'validation_failed'])
})

test('a correct code raises the session to aal2 and ends the weaker ones', async () => {
  const { client, email } = await newPerson(app)
  const other = await signInAgain(app, email)
  const before = (await client.getSession()).data.session!
  const factor = await enrollTotp(client, clock.now)
  clock.pass(1)
  const { data, error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code() })
  expect(error).toBeNull()
  expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data!.refresh_token).not.toBe(before.refresh_token)

  const claims = (await client.getClaims())!.data!.claims
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] })
  const beforeClaims = (await client.getClaims(before.access_token)).data!.claims
  expect(claims.session_id).toBe(beforeClaims.session_id)
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  })
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id: factor.id, status: 'verified' }])

  expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect(failureOf(await client.refreshSession())).toBeUndefined()
  expect((await client.getClaims()).data!.claims.aal).toBe('aal2')
})

test('the refresh token from before the second factor is retired immediately', async () => {
  const { client } = await newPerson(app)
  const before = (await client.getSession()).data.session!
  const factor = await enrollTotp(client, clock.now)
  await client.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code() })
  const stolen = await browserClient(app).refreshSession({ refresh_token: before.refresh_token })
  expect(failureOf(stolen)).toEqual([400, 'refresh_token_already_used'])
})

test('signing in again gives aal1 and asks for the second factor', async () => {
  const { email, factor, client: first } = await personWithTotp(app, clock.now)
  const again = await signInAgain(app, email)
  expect((await again.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  clock.pass(30)
  expect(failureOf(await verify(again, factor.id, factor.code()))).toBeUndefined()
  // The session that showed it before is as strong, and continues.
  expect(failureOf(await first.getUser())).toBeUndefined()
})

test('a wrong code is refused and the challenge stays open for the right one', async () => {
  const { client } = await newPerson(app)
  const factor = await enrollTotp(client, clock.now)
  const challengeId = await challengeOf(client, factor.id)
  for (const code of ['000000', '12345', 'abcdef', `${factor.code()}0`, factor.code(2), factor.code(-2)]) {
    const { error } = await verify(client, factor.id, code, challengeId)
    expect([error?.status, error?.code, error?.message]).toEqual([
      422,
      'mfa_verification_failed',
      'Invalid TOTP code entered',
    ])
  }
  expect(failureOf(await verify(client, factor.id, '', challengeId))).toEqual([400, 'validation_failed'])
  expect(failureOf(await verify(client, factor.id, factor.code(), challengeId))).toBeUndefined()
})

test('a factor imported without its secret accepts no code', async () => {
  const { client } = await newPerson(app)
  const factor = await enrollTotp(client, clock.now)
  await app.deps.database.pool.query("update auth.mfa_factors set secret = '' where id = $1", [factor.id])
  const code = new TOTP({ secret: new Secret({ buffer: new ArrayBuffer(0) }) }).generate({
    timestamp: clock.now().getTime(),
  })
  expect(failureOf(await verify(client, factor.id, code))).toEqual([422, 'mfa_verification_failed'])
})

test('codes of the previous and next step are valid too', async () => {
  for (const steps of [-1, 1]) {
    const { client } = await newPerson(app)
    const factor = await enrollTotp(client, clock.now)
    expect(failureOf(await verify(client, factor.id, factor.code(steps)))).toBeUndefined()
  }
})

test('a code is valid once, across sessions too', async () => {
  const { client, email, factor } = await personWithTotp(app, clock.now)
  const used = factor.code()
  const other = await signInAgain(app, email)
  for (const one of [client, other]) {
    expect(failureOf(await verify(one, factor.id, used))).toEqual([422, 'mfa_verification_failed'])
  }
  clock.pass(30)
  expect(failureOf(await verify(other, factor.id, used))).toEqual([422, 'mfa_verification_failed'])
  expect(failureOf(await verify(other, factor.id, factor.code()))).toBeUndefined()
})

test('of many simultaneous answers with one code, one is accepted', async () => {
  const { client } = await newPerson(app)
  const factor = await enrollTotp(client, clock.now)
  const challenges = await Promise.all(Array.from({ length: 6 }, () => challengeOf(client, factor.id)))
  const code = factor.code()
  const answers = await Promise.all(
    [...challenges, ...challenges].map((challenge_id) =>
      callAs(app, client, 'POST', `/factors/${factor.id}/verify`, { challenge_id, code }),
    ),
  )
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  const refused = answers
    .filter(([status]) => status !== 200)
    .map(([status, body]) => [status, body.error_code])
  expect(new Set(refused.map(String))).toEqual(
    new Set(['422,mfa_verification_failed', '422,mfa_ip_address_mismatch']),
  )
})

test('a challenge is answered once, from its own address, within five minutes', async () => {
  const { client, email, factor } = await personWithTotp(app, clock.now)
  clock.pass(30)
  const challengeId = await challengeOf(client, factor.id)
  const { data } = await client.getSession()
  const abroad = browserClient(app, { from: '198.51.100.7' })
  await abroad.setSession(data.session!)
  const fromElsewhere = await verify(abroad, factor.id, factor.code(), challengeId)
  expect(failureOf(fromElsewhere)).toEqual([422, 'mfa_ip_address_mismatch'])
  expect(failureOf(await verify(client, factor.id, factor.code(), challengeId))).toBeUndefined()
  clock.pass(30)
  const again = await verify(client, factor.id, factor.code(), challengeId)
  expect(failureOf(again)).toEqual([422, 'mfa_ip_address_mismatch'])

  const late = await challengeOf(client, factor.id)
  clock.pass(299)
  const other = await signInAgain(app, email)
  const inTime = await challengeOf(other, factor.id)
  clock.pass(1)
  expect(failureOf(await verify(client, factor.id, factor.code(), late))).toEqual([
    422,
    'mfa_challenge_expired',
  ])
  expect(failureOf(await verify(other, factor.id, factor.code(), inTime))).toBeUndefined()
})

test('IPv6 addresses are compared as addresses', async () => {
  const { client } = await newPerson(app)
  const { id, code } = await enrollTotp(client, clock.now)
  const [, challenge] = await callAs(
    app,
    client,
    'POST',
    `/factors/${id}/challenge`,
    {},
    '2001:DB8:0:0:0:0:0:1',
  )
  const [status] = await callAs(
    app,
    client,
    'POST',
    `/factors/${id}/verify`,
    { challenge_id: challenge.id, code: code() },
    '2001:db8::1',
  )
  expect(status).toBe(200)
})

test("other people's factors and challenges are not found", async () => {
  const owner = await personWithTotp(app, clock.now)
  const { client } = await newPerson(app)
  expect(failureOf(await client.mfa.challenge({ factorId: owner.factor.id }))).toEqual([
    404,
    'mfa_factor_not_found',
  ])
  expect(failureOf(await client.mfa.unenroll({ factorId: owner.factor.id }))).toEqual([
    404,
    'mfa_factor_not_found',
  ])
  const own = await enrollTotp(client, clock.now)
  const foreign = await challengeOf(owner.client, owner.factor.id)
  for (const challenge of [foreign, '7c9c3c3e-5d5b-4c80-8b57-2d8a51f0e0aa']) {
    const answer = await verify(client, own.id, own.code(), challenge)
    expect(failureOf(answer)).toEqual([422, 'mfa_factor_not_found'])
  }
})

test('invalid ids, JSON and types are refused with a clear message', async () => {
  const { client } = await newPerson(app)
  const factor = await enrollTotp(client, clock.now)
  for (const [method, path] of [
    ['POST', '/factors/mine/challenge'],
    ['POST', '/factors/mine/verify'],
    ['DELETE', '/factors/mine'],
  ] as const) {
    const [status, body] = await callAs(app, client, method, path, { challenge_id: factor.id, code: '1' })
    expect([status, body.error_code]).toEqual([404, 'validation_failed'])
  }
  const ask = async (body: unknown, path = '/factors') => {
    const [status, answer] = await callAs(app, client, 'POST', path, body)
    return [status, answer.error_code]
  }
  expect(await ask({ friendly_name: 'a' })).toEqual([400, 'validation_failed'])
  expect(await ask({ factor_type: 'sms', friendly_name: 'a' })).toEqual([400, 'validation_failed'])
  expect(await ask('{"factor_type":')).toEqual([400, 'bad_json'])
  expect(await ask({ factor_type: 'totp', friendly_name: 7 })).toEqual([400, 'bad_json'])
  expect(await ask({ factor_type: 'totp', friendly_name: 'a\u0000b' })).toEqual([400, 'bad_json'])
  expect(await ask({ factor_type: 'totp', friendly_name: 'a'.repeat(256) })).toEqual([
    400,
    'validation_failed',
  ])
  expect(await ask({ factor_type: 'totp', issuer: '\ud800' })).toEqual([400, 'bad_json'])
  const verifying = `/factors/${factor.id}/verify`
  expect(await ask({ challenge_id: 'x', code: '1' }, verifying)).toEqual([400, 'bad_json'])
  expect(await ask({ code: factor.code() }, verifying)).toEqual([422, 'mfa_factor_not_found'])
  expect(await ask({ challenge_id: null, code: null }, verifying)).toEqual([400, 'validation_failed'])
  expect(await ask('', `/factors/${factor.id}/challenge`)).toEqual([200, undefined])
})

test('without a bearer token, or for an anonymous user, there are no factors', async () => {
  const { client, id } = await newPerson(app)
  await client.signOut()
  expect((await callAs(app, client, 'POST', '/factors', { factor_type: 'totp' }))[0]).toBe(403)
  const anonymous = browserClient(app)
  await anonymous.signInAnonymously()
  const refused = await anonymous.mfa.enroll({ factorType: 'totp' })
  expect(failureOf(refused)).toEqual([403, 'no_authorization'])
  expect(failureOf(await anonymous.mfa.challenge({ factorId: id }))).toEqual([403, 'no_authorization'])
})

test('factors of a person have distinct names, counting an empty one', async () => {
  const { client } = await newPerson(app)
  for (const friendlyName of ['móvil', undefined]) {
    const asked = { factorType: 'totp' as const, ...(friendlyName ? { friendlyName } : {}) }
    expect(failureOf(await client.mfa.enroll(asked))).toBeUndefined()
    expect(failureOf(await client.mfa.enroll(asked))).toEqual([422, 'mfa_factor_name_conflict'])
  }
})

test('the limit is ten factors, and abandoned ones are deleted after five minutes', async () => {
  const { client } = await newPerson(app)
  const enroll = (name: string) => client.mfa.enroll({ factorType: 'totp', friendlyName: name })
  for (let n = 1; n <= 10; n++) expect(failureOf(await enroll(`factor ${n}`))).toBeUndefined()
  expect(failureOf(await enroll('factor 11'))).toEqual([422, 'too_many_enrolled_mfa_factors'])
  const { data } = await client.mfa.listFactors()
  const challenged = data!.all.find(({ friendly_name: name }) => name === 'factor 4')!.id
  await challengeOf(client, challenged)
  clock.pass(301)
  expect(failureOf(await enroll('factor 1'))).toBeUndefined()
  const left = (await client.mfa.listFactors()).data!.all
  expect(left.map(({ friendly_name: name }) => name)).toEqual(['factor 4', 'factor 1'])
  expect(left[0]?.id).toBe(challenged)
})

test('adding or removing a factor requires the existing one', async () => {
  const { client, email, factor } = await personWithTotp(app, clock.now)
  const weak = await signInAgain(app, email)
  const enrolled = await weak.mfa.enroll({ factorType: 'totp', friendlyName: 'otro' })
  expect(failureOf(enrolled)).toEqual([403, 'insufficient_aal'])
  expect(failureOf(await weak.mfa.unenroll({ factorId: factor.id }))).toEqual([422, 'insufficient_aal'])
  const second = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'otro' })
  expect(failureOf(second)).toBeUndefined()
  // Started but not finished by the owner: someone with only the password can't finish it.
  expect(failureOf(await weak.mfa.challenge({ factorId: second.data!.id }))).toEqual([
    403,
    'insufficient_aal',
  ])
  expect(failureOf(await weak.mfa.unenroll({ factorId: second.data!.id }))).toBeUndefined()
})

test('verifying one factor removes the unfinished ones of its kind', async () => {
  const { client } = await newPerson(app)
  await enrollTotp(client, clock.now, 'sin acabar')
  const factor = await enrollTotp(client, clock.now, 'acabado')
  await client.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code() })
  expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([factor.id])
})

test('removing the factor lowers its sessions at their next refresh', async () => {
  const { client, email, factor } = await personWithTotp(app, clock.now)
  clock.pass(30)
  const other = await signInAgain(app, email)
  await verify(other, factor.id, factor.code())
  const { data } = await client.mfa.unenroll({ factorId: factor.id })
  expect(data).toEqual({ id: factor.id })
  for (const one of [client, other]) {
    expect((await one.getClaims()).data!.claims.aal).toBe('aal2')
    await one.refreshSession()
    const { aal, amr } = (await one.getClaims()).data!.claims
    expect([aal, amr]).toMatchObject(['aal1', [{ method: 'password' }]])
  }
  expect((await client.mfa.listFactors()).data?.all).toEqual([])
  expect(failureOf(await client.signInWithPassword({ email, password: PASSWORD }))).toBeUndefined()
})

test('removing one of two factors leaves the sessions of the other unchanged', async () => {
  const { client, email, factor: first } = await personWithTotp(app, clock.now)
  const second = await enrollTotp(client, clock.now, 'segundo')
  await verify(client, second.id, second.code())
  clock.pass(30)
  const other = await signInAgain(app, email)
  await verify(other, first.id, first.code())
  await other.mfa.unenroll({ factorId: second.id })
  await client.refreshSession()
  await other.refreshSession()
  expect((await client.getClaims()).data!.claims.aal).toBe('aal1')
  expect((await other.getClaims()).data!.claims.aal).toBe('aal2')
})

test('TOTP can be disabled, for new and existing factors', async () => {
  const off = await createTestApp({
    work: false,
    variables: {
      GOTRUE_MAILER_AUTOCONFIRM: 'true',
      GOTRUE_MFA_TOTP_ENROLL_ENABLED: 'false',
      GOTRUE_MFA_TOTP_VERIFY_ENABLED: 'false',
    },
  })
  try {
    const { client, id } = await newPerson(off)
    expect(failureOf(await client.mfa.enroll({ factorType: 'totp' }))).toEqual([
      422,
      'mfa_totp_enroll_not_enabled',
    ])
    const factorId = '0f2c4a9e-8f43-4a0b-9f7e-0a7a6c0d7d11'
    await off.deps.database.pool.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
       values ($1, $2, 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')`,
      [factorId, id],
    )
    const refused = [422, 'mfa_totp_verify_not_enabled']
    expect(failureOf(await client.mfa.challenge({ factorId }))).toEqual(refused)
    expect(failureOf(await verify(client, factorId, '123456', factorId))).toEqual(refused)
  } finally {
    await off.close()
  }
})

test('challenges and answers are limited to fifteen a minute per address', async () => {
  const limited = await createTestApp({ work: false, variables: { GOTRUE_MAILER_AUTOCONFIRM: 'true' } })
  try {
    const { client } = await newPerson(limited)
    const factor = await enrollTotp(client, () => new Date())
    const challengeId = await challengeOf(client, factor.id)
    const answers = []
    for (let n = 0; n < 16; n++) {
      answers.push(failureOf(await verify(client, factor.id, '000000', challengeId))?.join())
    }
    expect(answers).toEqual([...Array(15).fill('422,mfa_verification_failed'), '429,over_request_rate_limit'])
    const asked = []
    for (let n = 0; n < 15; n++)
      asked.push(failureOf(await client.mfa.challenge({ factorId: factor.id }))?.join())
    expect(asked).toEqual([...Array(14).fill(undefined), '429,over_request_rate_limit'])
  } finally {
    await limited.close()
  }
})

test('codes cannot be brute-forced for one account from many addresses', async () => {
  const limited = await createTestApp({
    work: false,
    variables: { GOTRUE_MAILER_AUTOCONFIRM: 'true', GOTRUE_MFA_RATE_LIMIT_WRONG_CODES: '3/1h' },
  })
  try {
    const { client } = await newPerson(limited)
    const factor = await enrollTotp(client, () => new Date())
    const tries = []
    for (let n = 1; n <= 4; n++) {
      const from = `198.51.100.${n}`
      const [, { id: challenge_id }] = await callAs(
        limited,
        client,
        'POST',
        `/factors/${factor.id}/challenge`,
        {},
        from,
      )
      const body = { challenge_id, code: n < 4 ? '000000' : factor.code() }
      const [status, answer] = await callAs(
        limited,
        client,
        'POST',
        `/factors/${factor.id}/verify`,
        body,
        from,
      )
      tries.push([status, answer.error_code].join())
    }
    expect(tries).toEqual([...Array(3).fill('422,mfa_verification_failed'), '429,over_request_rate_limit'])
  } finally {
    await limited.close()
  }
})

test('a correct code resets the count of wrong ones', async () => {
  const limited = await createTestApp({
    now: clock.now,
    work: false,
    variables: { GOTRUE_MAILER_AUTOCONFIRM: 'true', GOTRUE_MFA_RATE_LIMIT_WRONG_CODES: '2/1h' },
  })
  try {
    const { client } = await newPerson(limited)
    const factor = await enrollTotp(client, clock.now)
    for (let n = 0; n < 2; n++) {
      expect(failureOf(await verify(client, factor.id, '000000'))).toEqual([422, 'mfa_verification_failed'])
      expect(failureOf(await verify(client, factor.id, factor.code()))).toBeUndefined()
      clock.pass(30)
    }
  } finally {
    await limited.close()
  }
})
