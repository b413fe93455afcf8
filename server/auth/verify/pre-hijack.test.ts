import { createTestApp, type TestApp } from '#tests/app.ts'
import { adminClient, browserClient } from '#tests/auth/auth-clients.ts'
import { messagesOf } from '#tests/auth/factor-tools.ts'
import { mailboxOf } from '#tests/auth/mailbox.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A stranger signs up with someone's address before its owner does. However the owner then signs in, the stranger's
// password must stop working.
const STRANGERS = 'la clave del extraño'
let app: TestApp
let mails: ReturnType<typeof mailboxOf>

beforeAll(async () => {
  app = await createTestApp({
    rateLimits: false,
    variables: {
      GOTRUE_SMTP_MAX_FREQUENCY: '0s',
      GOTRUE_SMS_MAX_FREQUENCY: '0s',
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
    },
  })
  mails = mailboxOf(app)
})
afterAll(() => app.close())

async function strangerSignsUp(email: string) {
  const { error } = await browserClient(app).signUp({ email, password: STRANGERS })
  expect(error).toBeNull()
  await mails.next(email)
}

async function strangerTries(credentials: { email: string } | { phone: string }) {
  const { error } = await browserClient(app).signInWithPassword({ ...credentials, password: STRANGERS })
  return error?.code
}

test('an owner who signs in by a code shuts the stranger out', async () => {
  const email = 'ana@clinica.example'
  await strangerSignsUp(email)
  const owner = browserClient(app)
  await owner.signInWithOtp({ email })
  const { code: token } = await mails.next(email)
  expect((await owner.verifyOtp({ type: 'email', email, token })).error).toBeNull()
  expect(await strangerTries({ email })).toBe('invalid_credentials')
})

test('an owner who recovers the account shuts the stranger out before choosing a password', async () => {
  const email = 'eva@clinica.example'
  await strangerSignsUp(email)
  const owner = browserClient(app)
  await owner.resetPasswordForEmail(email)
  const { code: token } = await mails.next(email)
  expect((await owner.verifyOtp({ type: 'recovery', email, token })).error).toBeNull()
  expect(await strangerTries({ email })).toBe('invalid_credentials')
  expect((await owner.updateUser({ password: 'la clave de Eva' })).error).toBeNull()
})

test('an owner who was invited shuts the stranger out', async () => {
  const email = 'luz@clinica.example'
  await strangerSignsUp(email)
  expect((await adminClient(app).inviteUserByEmail(email)).error).toBeNull()
  const { code: token } = await mails.next(email)
  expect((await browserClient(app).verifyOtp({ type: 'invite', email, token })).error).toBeNull()
  expect(await strangerTries({ email })).toBe('invalid_credentials')
})

test('the owner of a number who signs in by a code shuts the stranger out', async () => {
  const phone = '34600000030'
  await browserClient(app).signUp({ phone, password: STRANGERS })
  const owner = browserClient(app)
  await owner.signInWithOtp({ phone })
  const tokens = (await messagesOf(app)).filter(({ to }) => to.includes(phone)).map(({ code }) => code)
  const answers = []
  for (const token of tokens) answers.push(await owner.verifyOtp({ type: 'sms', phone, token }))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(await strangerTries({ phone })).toBe('invalid_credentials')
})

test('a person who signed up, confirmed and then recovers keeps the password until another is set', async () => {
  const email = 'sol@clinica.example'
  const owner = browserClient(app)
  await owner.signUp({ email, password: 'la clave de Sol' })
  const { code: token } = await mails.next(email)
  await owner.verifyOtp({ type: 'signup', email, token })
  await owner.resetPasswordForEmail(email)
  const { code } = await mails.next(email)
  expect((await owner.verifyOtp({ type: 'recovery', email, token: code })).error).toBeNull()
  const again = await browserClient(app).signInWithPassword({ email, password: 'la clave de Sol' })
  expect(again.error).toBeNull()
})
