import { isFolio } from '#domain/lead/lead.ts'
import { bookingWeeks, clinicCalendar } from '#domain/lead/preferred-bands.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const ana = {
  formType: 'home_contact',
  name: 'Ana Prueba',
  email: 'ana@clinicaslife.example',
  phone: '612 345 678',
  clinic: 'bilbao',
  treatment: 'facial',
  message: 'Me duele la rodilla',
  consents: { health: true, marketing: false },
}

let app: TestApp
let address = 0
beforeAll(async () => {
  app = await createTestApp({ work: false })
})
beforeEach(() => app.truncate())
afterAll(() => app.close())

/** Each call uses a different address, so rate limits don't carry over between tests. */
function post(body: unknown, headers: Record<string, string> = {}, from = `198.51.100.${(address += 1)}`) {
  return app.request('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    from,
  })
}

async function stored() {
  const { database, vault } = app.deps
  const { rows } = await database.pool.query('select * from leads order by id')
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      message: await vault.opened('leads.message', row.folio, row.message),
    })),
  )
}

async function queuedJobs() {
  const { rows } = await app.deps.database.pool.query('select name, data from pgboss.job order by name')
  return rows
}

test('only the answer to a message that cannot wait asks for help to be shown, and names no reason', async () => {
  const answer = async (message: string) => (await post({ ...ana, message })).json() as Promise<object>
  expect(Object.keys(await answer('Me duele la rodilla'))).toEqual(['folio'])
  expect(await answer('Ya no quiero vivir')).toEqual({ folio: expect.any(String), helpNow: true })
})

test('a valid request is answered with its folio, stored, and its deliveries are queued', async () => {
  const response = await post(ana, { 'user-agent': 'Mozilla/5.0' })
  expect(response.status).toBe(201)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const answer = (await response.json()) as { folio: string }
  expect(Object.keys(answer)).toEqual(['folio'])
  expect(isFolio(answer.folio)).toBe(true)
  const [lead, ...others] = await stored()
  expect(others).toEqual([])
  expect(lead).toMatchObject({
    folio: answer.folio,
    name: 'Ana Prueba',
    treatment: 'facial',
    message: 'Me duele la rodilla',
    health_content_kept: true,
    user_agent: 'Mozilla/5.0',
  })
  expect((await queuedJobs()).map(({ name, data }) => [name, data.leadId])).toEqual([
    ['send-lead-clinic-email', Number(lead.id)],
    ['send-lead-visitor-email', Number(lead.id)],
  ])
})

test('without consent the treatment and the message are not stored anywhere', async () => {
  await post({ ...ana, consents: { health: false } })
  const { rows } = await app.deps.database.pool.query(
    `select leads::text || coalesce((select string_agg(j::text, '') from pgboss.job j), '') as everything from leads`,
  )
  expect(rows[0].everything).not.toContain('rodilla')
  expect(await stored()).toMatchObject([{ treatment: null, message: null, health_content_kept: false }])
})

test('questions and answers are stored word for word', async () => {
  await post({ ...ana, consents: { health: true, marketing: false } })
  const { rows } = await app.deps.database.pool.query(
    'select purpose, given, text, text_version, channel, form_type from lead_consents order by purpose',
  )
  expect(rows).toMatchObject([
    { purpose: 'privacy_information', given: true },
    { purpose: 'health', given: true, channel: 'web', form_type: 'home_contact' },
    { purpose: 'marketing', given: false },
  ])
  expect(rows[1].text).toContain('datos de salud')
  expect(rows[1].text_version).toMatch(/^sha256:[0-9a-f]{16}$/)
})

test('the same key gives the same folio and one lead', async () => {
  const first = await (await post(ana, { 'idempotency-key': 'key-00000001' })).json()
  const again = await post(ana, { 'idempotency-key': 'key-00000001' })
  expect(again.status).toBe(201)
  expect(await again.json()).toEqual(first)
  expect(await stored()).toHaveLength(1)
  expect(await queuedJobs()).toHaveLength(2)
})

test('two simultaneous posts with one key store one lead', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post(ana, { 'idempotency-key': 'key-00000002' })),
  )
  const folios = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { folio: string }).folio),
  )
  expect(new Set(folios).size).toBe(1)
  expect(await stored()).toHaveLength(1)
})

test('without a key each post is a lead', async () => {
  await post(ana)
  await post(ana)
  expect(await stored()).toHaveLength(2)
})

test('a key of 255 characters is distinguished from another; longer, empty or blank ones are refused', async () => {
  const long = 'x'.repeat(254)
  for (const key of ['1', `${long}a`, `${long}b`, `${long}a`]) {
    expect((await post(ana, { 'idempotency-key': key })).status).toBe(201)
  }
  expect(await stored()).toHaveLength(3)
  for (const key of [`${long}aa`, 'with blank key', '']) {
    const response = await post(ana, { 'idempotency-key': key })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { 'Idempotency-Key': expect.any(String) } })
  }
})

test.each(['{"name":', '', 'null,', '"\ud800'])('malformed JSON %j is 400', async (body) => {
  const response = await post(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'invalid_json' })
})

test.each([['null'], ['[]'], ['7'], ['"text"']])('JSON that is not an object (%s) is 422', async (body) => {
  const response = await post(body)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    code: 'invalid_fields',
    errors: { form: expect.any(String) },
  })
})

test('unknown fields are named and nothing is stored', async () => {
  const response = await post({ ...ana, isAdmin: true, status: 'treated' })
  expect(response.status).toBe(422)
  const { errors } = (await response.json()) as { errors: object }
  expect(Object.keys(errors).toSorted()).toEqual(['isAdmin', 'status'])
  expect(await stored()).toEqual([])
})

test('an unknown clinic and an invalid e-mail are reported by field', async () => {
  const response = await post({ ...ana, clinic: 'marte', email: 'ana@gmial.com' })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    errors: { clinic: expect.any(String), email: expect.stringContaining('gmail.com') },
  })
})

test('a booking stores its bands, and one that the clinic cannot offer is reported', async () => {
  const booking = { ...ana, formType: 'booking', contactChannel: 'telefono', adult: true }
  const [free] = bookingWeeks(new Date(), clinicCalendar('País Vasco'))[1]!.filter(
    ({ parts }) => parts.length > 0,
  )
  const band = `${free!.date}:afternoon`
  expect((await post({ ...booking, preferredBands: [band] })).status).toBe(201)
  expect(await stored()).toMatchObject([{ preferred_bands: [band], contact_channel: 'telefono' }])
  const late = await post({ ...booking, preferredBands: ['2020-01-07:morning'] })
  expect(late.status).toBe(422)
  expect(await late.json()).toMatchObject({
    errors: {
      preferredBands: 'Esa franja ya no llega a tiempo. Elige otra: martes 7 de enero, por la mañana.',
    },
  })
  expect(await stored()).toHaveLength(1)
})

test('the declaration of age is stored in the words of the form, and only where it was given', async () => {
  await post({ ...ana, formType: 'booking', adult: true })
  await post({ ...ana, formType: 'booking' })
  await post(ana)
  const { rows } = await app.deps.database.pool.query(
    "select text, given, channel from lead_consents where purpose = 'adult'",
  )
  expect(rows).toEqual([{ text: 'Tengo 18 años o más.', given: true, channel: 'web' }])
})

test('a booking with only the common fields is accepted too', async () => {
  expect((await post({ ...ana, formType: 'booking' })).status).toBe(201)
  expect(await stored()).toMatchObject([{ preferred_bands: null, contact_channel: null }])
})

test('another content type is 415', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ]) {
    expect((await post(ana, { 'content-type': type })).status).toBe(415)
  }
  expect((await post(ana, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(201)
})

test('a body of a megabyte is 413, declared or streamed', async () => {
  const big = JSON.stringify({ ...ana, message: 'x'.repeat(1024 * 1024) })
  expect((await post(big)).status).toBe(413)
  const response = await app.request('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Blob([big]).stream(),
    duplex: 'half',
    from: '198.51.100.200',
  } as RequestInit)
  expect(response.status).toBe(413)
  expect(await stored()).toEqual([])
})

test('HTML in a name stays text and control characters are removed', async () => {
  const response = await post({ ...ana, name: '<img src=x onerror=alert(1)>\u0000\u0007\u202e Ana' })
  expect(response.status).toBe(201)
  expect(await stored()).toMatchObject([{ name: '<img src=x onerror=alert(1)> Ana' }])
})

test('a filled honeypot gets a normal response, but nothing is stored and the folio has number zero', async () => {
  const response = await post({ ...ana, website: 'https://spam.example' })
  expect(response.status).toBe(201)
  expect(((await response.json()) as { folio: string }).folio).toMatch(/^LD-\d\d-000000$/)
  expect(await stored()).toEqual([])
  expect(await queuedJobs()).toEqual([])
})

test('a thousand requests from one address mostly get 429, and another visitor gets through', async () => {
  const answers = await Promise.all(Array.from({ length: 1000 }, () => post(ana, {}, '192.0.2.66')))
  const refused = answers.filter(({ status }) => status === 429)
  const taken = answers.filter(({ status }) => status === 201)
  expect(refused.length + taken.length).toBe(1000)
  expect(refused.length).toBeGreaterThan(900)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await post(ana, {}, '192.0.2.67')).status).toBe(201)
  expect(await stored()).toHaveLength(taken.length + 1)
})

test('the addresses of one IPv6 network share a limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => post(ana, {}, `2001:db8::${(index + 1).toString(16)}`)),
  )
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20)
})

test('leads cannot be read here', async () => {
  expect((await app.request('/api/leads')).status).toBe(404)
})
