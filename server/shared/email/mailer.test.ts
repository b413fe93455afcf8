import { findClinic } from '#content/clinics.ts'
import { writtenSite as site } from '#content/site/written-site.ts'
import { bandText, bookingWeeks, clinicCalendar } from '#domain/lead/preferred-bands.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { createSmtpReceiver, type SmtpReceiver } from '#tests/receivers/smtp-receiver.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

const clinicAddress = findClinic(site, 'bilbao')?.email ?? ''

let smtp: SmtpReceiver
let app: TestApp
beforeAll(async () => {
  smtp = await createSmtpReceiver()
  app = await createTestApp({ smtpUrl: smtp.url, rateLimits: false })
})
afterEach(async () => {
  await app.truncate()
  smtp.received.length = 0
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

async function send(target: TestApp, fields: object = {}): Promise<string> {
  const response = await target.request('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      formType: 'home_contact',
      name: '<b>Ana</b> & Cía',
      email: 'ana@visitante.example',
      phone: '612 345 678',
      clinic: 'bilbao',
      treatment: 'capilar',
      message: 'Primera línea\nSegunda línea',
      consents: { health: true },
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

async function statusOf(channel: string) {
  const { rows } = await app.deps.database.pool.query(
    'select status, last_error from lead_deliveries where channel = $1',
    [channel],
  )
  return rows[0]
}

test('the visitor gets the folio and the next steps, and none of their own text is repeated', async () => {
  const folio = await send(app)
  const [mail] = await mailsTo('ana@visitante.example')
  expect(mail?.subject).toContain(folio)
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain(folio)
    expect(text).toContain('24 horas')
    expect(text).toContain('112')
    expect(text).not.toMatch(/Ana|capilar|Primera línea|612/i)
  }
  expect(mail?.html).not.toMatch(/<img|<script|http:\/\/(?!localhost|www\.w3\.org)/)
})

test('someone who asked for a visit reads the listed options they chose, but not the reason', async () => {
  const day = bookingWeeks(new Date(), clinicCalendar('País Vasco'))[1]!.find(
    ({ parts }) => parts.length === 2,
  )!
  const booking = { formType: 'booking', contactChannel: 'whatsapp', treatment: 'zona:face/nariz' }
  await send(app, { ...booking, preferredBands: [`${day.date}:morning`] })
  const [mail] = await mailsTo('ana@visitante.example')
  expect(mail?.text).toContain('Clínicas Life Bilbao')
  expect(mail?.text).toContain('https://www.openstreetmap.org/?mlat=')
  expect(mail?.text).toContain(`${bandText({ date: day.date, part: 'morning' })} (10:00-14:00)`)
  expect(mail?.text).toContain('te escribe por WhatsApp')
  expect(mail?.text).toContain('Documento de identidad')
  expect(mail?.text).not.toMatch(/nariz|capilar|Primera línea|612|acordamos contigo/i)
})

test('the chosen clinic gets what it needs to call, escaped, and replies go to the visitor', async () => {
  const folio = await send(app)
  const [mail] = await mailsTo(clinicAddress)
  expect(mail?.replyTo).toMatchObject([{ address: 'ana@visitante.example' }])
  expect(mail?.subject).toBe(`Nueva solicitud ${folio}`)
  expect(mail?.text).toContain('<b>Ana</b> & Cía')
  expect(mail?.text).toContain('612 345 678')
  expect(mail?.text).toContain('Primera línea\nSegunda línea')
  expect(mail?.html).toContain('&lt;b&gt;Ana&lt;/b&gt; &amp; Cía')
  expect(mail?.html).toContain('Segunda línea')
})

test('the clinic reads the preferred times of a booking and how to answer', async () => {
  const day = bookingWeeks(new Date(), clinicCalendar('País Vasco'))[1]!.find(
    ({ parts }) => parts.length === 2,
  )!
  const bands = [`${day.date}:afternoon`, `${day.date}:morning`]
  const booking = { formType: 'booking', contactChannel: 'whatsapp', treatment: 'zona:face/nariz' }
  await send(app, { ...booking, preferredBands: bands })
  const [mail] = await mailsTo(clinicAddress)
  expect(mail?.text).toContain(`${bandText({ date: day.date, part: 'morning' })} (10:00-14:00)`)
  expect(mail?.text).toContain(`${bandText({ date: day.date, part: 'afternoon' })} (14:00-20:00)`)
  expect(mail?.text).toContain('WhatsApp')
  expect(mail?.text).toContain('Una zona: Nariz')
  smtp.received.length = 0
  await send(app, { ...booking, preferredBands: ['first'] })
  const [second] = await mailsTo(clinicAddress)
  expect(second?.text).toContain('Primer hueco disponible')
})

test('without health consent the clinic gets neither treatment nor message', async () => {
  await send(app, { consents: { health: false } })
  const [mail] = await mailsTo(clinicAddress)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/capilar|cabello|Primera línea/i)
  expect(mail?.text).toContain('no ha dado permiso')
})

test('a request without a clinic goes to the general address', async () => {
  await send(app, { formType: 'contact_page', clinic: null, subject: 'precio' })
  const [mail] = await mailsTo('hola@clinicaslife.example')
  expect(mail?.text).toContain('Consulta de precios')
})

test('a rejected visitor address is a dead letter immediately and does not affect the message to the clinic', async () => {
  smtp.refuse('nadie@visitante.example', 550)
  await send(app, { email: 'nadie@visitante.example' })
  await mailsTo(clinicAddress)
  await expect
    .poll(() => statusOf('visitor_email'))
    .toMatchObject({
      status: 'dead',
      last_error: 'smtp_550',
    })
  expect(smtp.received).toHaveLength(1)
})

test('a busy mailbox gets the message later', async () => {
  smtp.refuse('luego@visitante.example', 451)
  await send(app, { email: 'luego@visitante.example' })
  await expect
    .poll(() => statusOf('visitor_email'))
    .toMatchObject({
      status: 'pending',
      last_error: 'smtp_451',
    })
  smtp.accept('luego@visitante.example')
  expect(await mailsTo('luego@visitante.example')).toHaveLength(1)
})

test('without SMTP each message is a complete file that a mail program can open', async () => {
  const files = await createTestApp({ rateLimits: false })
  try {
    const folio = await send(files)
    const folder = join(files.deps.env.DATA_DIR, 'mail')
    const names = () => readdir(folder).catch((): string[] => [])
    await expect.poll(async () => (await names()).length).toBe(2)
    const mails = await Promise.all(
      (await names()).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    )
    expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([
      'ana@visitante.example',
      clinicAddress,
    ])
    for (const mail of mails) {
      expect(mail.text).toContain(folio)
      expect(mail.html).toContain(folio)
      expect(mail.from?.address).toBe('hola@clinicaslife.example')
    }
  } finally {
    await files.close()
  }
})
