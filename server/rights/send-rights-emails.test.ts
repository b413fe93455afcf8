import { privacyMailbox } from '#content/rights-form-texts.ts'
import { writtenSite as site } from '#content/site/written-site.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { createSmtpReceiver, type SmtpReceiver } from '#tests/receivers/smtp-receiver.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

const person = 'ana@visitante.example'

let smtp: SmtpReceiver
let app: TestApp
beforeAll(async () => {
  smtp = await createSmtpReceiver()
  app = await createTestApp({
    smtpUrl: smtp.url,
    rateLimits: false,
    now: () => new Date('2026-11-21T10:00:00Z'),
  })
})
afterEach(async () => {
  await app.truncate()
  smtp.received.length = 0
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

async function send(fields: object = {}): Promise<string> {
  const response = await app.request('/api/rights-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'rectification',
      name: '<b>Ana</b> Peña',
      email: person,
      leadFolio: 'LD-26-000012',
      details: 'Mi apellido\nes Peña',
      ...fields,
    }),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { folio: string }).folio
}

async function mailsTo(address: string) {
  await expect.poll(() => smtp.received.filter(({ to }) => to.includes(address)).length).toBeGreaterThan(0)
  return smtp.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
}

async function request() {
  const { rows } = await app.deps.database.pool.query('select * from rights_requests')
  return rows[0]
}

test('the privacy mailbox reads who requests what and the due date, and replies go to the person', async () => {
  const folio = await send()
  const [mail] = await mailsTo(privacyMailbox(site))
  expect(mail?.replyTo).toMatchObject([{ address: person }])
  expect(mail?.subject).toBe(`Petición de derechos ${folio}`)
  expect(mail?.text).toContain('21 de diciembre de 2026')
  expect(mail?.text).toContain('Rectificación')
  expect(mail?.text).toContain('LD-26-000012')
  expect(mail?.text).toContain('Mi apellido\nes Peña')
  expect(mail?.html).toContain('&lt;b&gt;Ana&lt;/b&gt; Peña')
  await expect.poll(async () => (await request()).staff_mailed_at).not.toBeNull()
})

test('the person gets the code and the due date, and none of their own text', async () => {
  const folio = await send()
  const [mail] = await mailsTo(person)
  expect(mail?.subject).toContain(folio)
  expect(mail?.replyTo).toMatchObject([{ address: privacyMailbox(site) }])
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('21 de diciembre de 2026')
    expect(text).not.toMatch(/Peña|apellido|LD-26/)
  }
})

test('a nonexistent address is given up; the privacy mailbox still gets its message', async () => {
  smtp.refuse('nadie@visitante.example', 550)
  await send({ email: 'nadie@visitante.example' })
  await mailsTo(privacyMailbox(site))
  await expect
    .poll(async () => {
      const { rows } = await app.deps.database.pool.query(
        "select state from pgboss.job where name = 'send-rights-person-email'",
      )
      return rows.map(({ state }) => state)
    })
    .toEqual(['completed'])
  expect((await request()).person_mailed_at).toBeNull()
})

test('a privacy mailbox that rejects for good is retried, since it can be fixed', async () => {
  smtp.refuse(privacyMailbox(site), 550)
  await send()
  await expect
    .poll(async () => {
      const { rows } = await app.deps.database.pool.query(
        "select retry_count from pgboss.job where name = 'send-rights-staff-email'",
      )
      return rows[0]?.retry_count
    })
    .toBeGreaterThan(0)
  smtp.accept(privacyMailbox(site))
  expect(await mailsTo(privacyMailbox(site))).toHaveLength(1)
})
