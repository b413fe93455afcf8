import { createTestApp, type TestApp } from '#tests/app.ts'
import { createSmtpReceiver, type SmtpReceiver } from '#tests/receivers/smtp-receiver.ts'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Logger } from '../../log.ts'
import { AUTH_MAIL_KINDS, type AuthMail } from '../../shared/jobs/auth-mail.ts'
import { sendAuthMailJob } from './send-auth-mail-job.ts'
import { sendAuthMail } from './send-auth-mail.ts'

const person = 'ana@visitante.example'
const link =
  'http://localhost:3000/auth/v1/verify?token=pkce_0a1b&type=recovery&redirect_to=http%3A%2F%2Flocalhost'
const code = '481507'

let smtp: SmtpReceiver
let app: TestApp
let now: Date | undefined
beforeAll(async () => {
  smtp = await createSmtpReceiver()
  app = await createTestApp({ smtpUrl: smtp.url, now: () => now ?? new Date() })
})
afterEach(async () => {
  now = undefined
  await app.truncate()
  smtp.received.length = 0
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

async function send(fields: Partial<AuthMail> = {}, target = app) {
  const mail = { kind: 'recovery', to: person, link, code, lifeSeconds: 3600, ...fields } as const
  await sendAuthMail(target.deps, (text, values) => target.deps.database.pool.query(text, values), mail)
}

async function mailTo(address = person) {
  await expect.poll(() => smtp.received.filter(({ to }) => to.includes(address)).length).toBe(1)
  return smtp.received.find(({ to }) => to.includes(address))!.mail
}

async function storedJobs() {
  const { rows } = await app.deps.database.pool.query(
    "select state, data from pgboss.job where name = 'send-auth-mail'",
  )
  return rows
}

test('a person reads the whole link, the code and how long they are valid, in text and HTML', async () => {
  await send()
  const mail = await mailTo()
  expect(mail.text?.split('\n').filter((line) => line.includes(link))).toEqual([link])
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain(code)
    expect(text).toContain('1 hora')
    expect(text).toMatch(/¿No has sido tú\?/i)
  }
  expect(mail.subject).not.toContain(code)
})

test.each(AUTH_MAIL_KINDS)(
  'the mail of kind %s has its own subject and loads no remote images',
  async (kind) => {
    const newEmail = '<b>nueva</b>@visitante.example'
    await send({ kind, newEmail, ...(kind === 'reauthentication' ? { link: undefined } : {}) })
    const mail = await mailTo()
    expect(mail.subject?.length).toBeGreaterThan(10)
    expect(mail.text).toContain(code)
    expect(mail.text?.includes(link)).toBe(kind !== 'reauthentication')
    expect(mail.text?.includes(newEmail)).toBe(kind.startsWith('email_change'))
    expect(mail.html).not.toMatch(/<img|<script|<b>nueva/)
  },
)

test('link, code and address are erased from the database once the mail is sent', async () => {
  await send()
  await mailTo()
  await expect.poll(storedJobs).toEqual([{ state: 'completed', data: { erased: true } }])
})

test('a busy mailbox gets the message later; for a nonexistent one it is given up and erased', async () => {
  smtp.refuse(person, 451)
  smtp.refuse('nadie@visitante.example', 550)
  await send()
  await send({ to: 'nadie@visitante.example' })
  await expect.poll(async () => (await storedJobs()).filter(({ data }) => data.erased).length).toBe(1)
  expect(smtp.received).toEqual([])
  smtp.accept(person)
  await mailTo()
})

test('a mail whose link expired while the server was down is not sent', async () => {
  now = new Date(Date.now() + 3_601_000)
  await send()
  await expect.poll(storedJobs).toEqual([{ state: 'completed', data: { erased: true } }])
  expect(smtp.received).toEqual([])
})

test('a sign-up that is rolled back sends nothing', async () => {
  const client = await app.deps.database.pool.connect()
  await client.query('begin')
  await sendAuthMail(app.deps, (text, values) => client.query(text, values), {
    kind: 'signup',
    to: person,
    link,
    code,
    lifeSeconds: 3600,
  })
  await client.query('rollback')
  client.release()
  expect(await storedJobs()).toEqual([])
})

test('without SMTP the mail is a file that only its owner may read', async () => {
  const files = await createTestApp()
  try {
    await send({}, files)
    const folder = join(files.deps.env.DATA_DIR, 'mail')
    const names = async () =>
      (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith('.eml'))
    await expect.poll(async () => (await names()).length).toBe(1)
    const mail = await PostalMime.parse(await readFile(join(folder, (await names())[0]!)))
    expect(mail.to?.[0]?.address).toBe(person)
    expect(mail.text).toContain(link)
  } finally {
    await files.close()
  }
})

test('failures are logged without address, link or code', async () => {
  const lines: unknown[] = []
  const log = { error: (...line: unknown[]) => lines.push(line) } as unknown as Logger
  const run = {
    queuedAt: new Date(),
    signal: new AbortController().signal,
    db: app.deps.database.db,
    replacePayload: async () => {},
  }
  const mail = { id: randomUUID(), kind: 'recovery', to: person, link, code, lifeSeconds: 60 } as const
  smtp.refuse(person, 550)
  await sendAuthMailJob({ ...app.deps, log })(mail, run)
  await sendAuthMailJob({ ...app.deps, log })(mail, { ...run, queuedAt: new Date(0) })
  smtp.accept(person)
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toMatch(/visitante|verify|481507/)
})
