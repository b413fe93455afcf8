import { createTestApp, type TestApp } from '#tests/app.ts'
import {
  callAs,
  challengeOf,
  enrollTotp,
  failureOf,
  messagesOf,
  newPerson,
  signInAgain,
  testClock,
} from '#tests/auth/factor-tools.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PHONES = { GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true', GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true' }
const clock = testClock()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    now: clock.now,
    work: false,
    rateLimits: false,
    variables: { GOTRUE_MAILER_AUTOCONFIRM: 'true', ...PHONES },
  })
})
afterAll(() => app.close())

let numbers = 34_600_100_000

async function personWithPhone() {
  const person = await newPerson(app)
  const phone = String(++numbers)
  const { data, error } = await person.client.mfa.enroll({
    factorType: 'phone',
    phone: `+${phone}`,
    friendlyName: phone,
  })
  if (error) throw error
  return { ...person, phone, factorId: data.id, enrolled: data }
}

const codeFor = async (phone: string) =>
  (await messagesOf(app)).filter(({ to }) => to === phone).at(-1)?.code ?? ''

test('a code sent to the phone raises the session', async () => {
  const { client, phone, factorId, enrolled } = await personWithPhone()
  expect(enrolled).toEqual({ id: factorId, type: 'phone', friendly_name: phone, phone: `+${phone}` })
  const challengeId = await challengeOf(client, factorId)
  const [message, ...others] = (await messagesOf(app)).filter(({ to }) => to === phone)
  expect(others).toEqual([])
  expect(message?.text).toContain(`Clínicas Life: tu código es ${message?.code}`)
  const { rows } = await app.deps.database.pool.query(
    'select otp_code from auth.mfa_challenges where id = $1',
    [challengeId],
  )
  expect(rows[0].otp_code).not.toContain(message?.code)

  const wrong = await client.mfa.verify({ factorId, challengeId, code: '00000' })
  expect([failureOf(wrong), wrong.error?.message]).toEqual([
    [422, 'mfa_verification_failed'],
    'Invalid MFA Phone code entered',
  ])
  const code = message?.code ?? ''
  clock.pass(1)
  expect(failureOf(await client.mfa.verify({ factorId, challengeId, code }))).toBeUndefined()
  expect((await client.getClaims()).data?.claims).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'password' }],
  })
  expect((await client.mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId, phone }])
  const again = await client.mfa.verify({ factorId, challengeId, code })
  expect(failureOf(again)).toEqual([422, 'mfa_ip_address_mismatch'])
})

test('the code of one challenge answers no other', async () => {
  const { client, phone, factorId } = await personWithPhone()
  await challengeOf(client, factorId)
  const earlier = await codeFor(phone)
  clock.pass(61)
  const challengeId = await challengeOf(client, factorId)
  // One in a million: the next code is the same.
  const answered = await client.mfa.verify({ factorId, challengeId, code: earlier })
  expect(failureOf(answered)).toEqual([422, 'mfa_verification_failed'])
})

test('a minute must pass between two messages to one phone', async () => {
  const { client, factorId } = await personWithPhone()
  await challengeOf(client, factorId)
  const tooSoon = await client.mfa.challenge({ factorId })
  expect(failureOf(tooSoon)).toEqual([429, 'over_sms_send_rate_limit'])
  expect(tooSoon.error?.message).toMatch(
    /^For security purposes, you can only request this after \d+ seconds\.$/,
  )
  clock.pass(61)
  expect(failureOf(await client.mfa.challenge({ factorId, channel: 'sms' }))).toBeUndefined()
})

test('of many concurrent requests one sends a message', async () => {
  const { client, phone, factorId } = await personWithPhone()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => callAs(app, client, 'POST', `/factors/${factorId}/challenge`, {})),
  )
  expect(answers.map(([status]) => status).toSorted()).toEqual([200, 429, 429, 429, 429])
  expect((await messagesOf(app)).filter(({ to }) => to === phone)).toHaveLength(1)
})

test('number and channel are validated', async () => {
  const { client, factorId } = await personWithPhone()
  const enroll = (phone: string) => client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'otro' })
  for (const phone of ['', '0612345678', '+34 600 abc', '1234567890123456']) {
    expect(failureOf(await enroll(phone))).toEqual([400, 'validation_failed'])
  }
  const byPigeon = await client.mfa.challenge({ factorId, channel: 'pigeon' as 'sms' })
  expect(failureOf(byPigeon)).toEqual([400, 'validation_failed'])
})

test('an unverified number can be requested again, a verified one not', async () => {
  const { client, phone, factorId } = await personWithPhone()
  const again = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone })
  expect(failureOf(again)).toBeUndefined()
  expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([again.data?.id])
  expect(again.data?.id).not.toBe(factorId)
  const challengeId = await challengeOf(client, again.data!.id)
  await client.mfa.verify({ factorId: again.data!.id, challengeId, code: await codeFor(phone) })
  const third = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'tercero' })
  expect(failureOf(third)).toEqual([422, 'mfa_verified_factor_exists'])
})

test('removing the phone lowers the session at its next refresh', async () => {
  const { client, phone, factorId } = await personWithPhone()
  const challengeId = await challengeOf(client, factorId)
  await client.mfa.verify({ factorId, challengeId, code: await codeFor(phone) })
  expect(failureOf(await client.mfa.unenroll({ factorId }))).toBeUndefined()
  await client.refreshSession()
  expect((await client.getClaims()).data?.claims).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  })
})

test('an abandoned phone added with a stolen password gives no access later', async () => {
  const { client: owner, email } = await newPerson(app)
  const thief = await signInAgain(app, email)
  const { data } = await thief.mfa.enroll({
    factorType: 'phone',
    phone: '+34600999999',
    friendlyName: 'suyo',
  })
  const factorId = data!.id
  const challengeId = await challengeOf(thief, factorId)
  const totp = await enrollTotp(owner, clock.now)
  await owner.mfa.challengeAndVerify({ factorId: totp.id, code: totp.code() })

  const back = await signInAgain(app, email)
  clock.pass(61)
  expect(failureOf(await back.mfa.challenge({ factorId }))).toEqual([403, 'insufficient_aal'])
  const code = await codeFor('34600999999')
  expect(code).toMatch(/^\d{6}$/)
  expect(failureOf(await back.mfa.verify({ factorId, challengeId, code }))).toEqual([403, 'insufficient_aal'])
})

test('phones are disabled by default, and the operator sets the message text and limit', async () => {
  const off = await createTestApp({ work: false, variables: { GOTRUE_MAILER_AUTOCONFIRM: 'true' } })
  const own = await createTestApp({
    work: false,
    variables: {
      GOTRUE_MAILER_AUTOCONFIRM: 'true',
      ...PHONES,
      GOTRUE_MFA_PHONE_TEMPLATE: 'Entra con {{ .Code }}',
      GOTRUE_MFA_PHONE_OTP_LENGTH: '8',
      GOTRUE_RATE_LIMIT_SMS_SENT: '1',
    },
  })
  try {
    const { client } = await newPerson(off)
    const refused = await client.mfa.enroll({ factorType: 'phone', phone: '+34600000001' })
    expect(failureOf(refused)).toEqual([422, 'mfa_phone_enroll_not_enabled'])

    const [ana, eva] = [await newPerson(own), await newPerson(own)]
    const first = await ana.client.mfa.enroll({ factorType: 'phone', phone: '+34600000002' })
    await challengeOf(ana.client, first.data!.id)
    expect((await messagesOf(own)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^To: 34600000002\n\nEntra con \d{8}\n$/),
    ])
    const second = await eva.client.mfa.enroll({ factorType: 'phone', phone: '+34600000003' })
    const tooMany = await eva.client.mfa.challenge({ factorId: second.data!.id })
    expect(failureOf(tooMany)).toEqual([429, 'over_sms_send_rate_limit'])
  } finally {
    await off.close()
    await own.close()
  }
})
