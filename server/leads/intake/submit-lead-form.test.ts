import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { submitLeadForm } from './submit-lead-form.ts'

const fields = {
  formType: 'home_contact',
  name: 'Ana Prueba',
  email: 'ana@clinicaslife.example',
  phone: '612 345 678',
  clinic: 'bilbao',
  treatment: 'facial',
  message: 'Una pregunta',
}

let app: TestApp
let now = new Date()
let address = 0
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => now })
})
beforeEach(async () => {
  now = new Date()
  await app.truncate()
})
afterAll(() => app.close())

function submit(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return submitLeadForm(app.deps, form, {
    clientAddress: `198.51.100.${(address += 1)}`,
    userAgent: 'Prueba/1.0',
    sourceUrl: 'https://clinicaslife.example/',
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

test('a form without JavaScript is stored by the same rules', async () => {
  const result = await submit({ ...fields, health: 'on' })
  expect(result).toMatchObject({ ok: true, folio: expect.stringMatching(/^LD-/) })
  expect(await stored()).toMatchObject([
    { treatment: 'facial', message: 'Una pregunta', health_content_kept: true, user_agent: 'Prueba/1.0' },
  ])
})

test('who writes of an emergency or of hurting themselves is offered help, even if the message is not stored', async () => {
  const says = async (message: string) => (await submit({ ...fields, message })) as { helpNow?: boolean }
  expect((await says('No puedo respirar y se me hincha la lengua')).helpNow).toBe(true)
  expect((await says('Ya no quiero vivir')).helpNow).toBe(true)
  expect((await says('¿Cuánto cuesta?')).helpNow).toBe(false)
  for (const { message, ...row } of await stored()) {
    expect(message).toBeNull()
    expect(JSON.stringify(row)).not.toMatch(/respirar|vivir|aviso|emergency/)
  }
})

test('without the checkbox neither treatment nor message is stored', async () => {
  await submit(fields)
  expect(await stored()).toMatchObject([{ treatment: null, message: null, health_content_kept: false }])
})

test('a double click or a reload is one lead, another message is a new one', async () => {
  const [first, second] = await Promise.all([submit(fields), submit(fields)])
  now = new Date(now.getTime() + 9 * 60 * 1000)
  const third = await submit(fields)
  expect(second).toEqual(first)
  expect(third).toEqual(first)
  expect(await stored()).toHaveLength(1)
  await submit({ ...fields, phone: '612 345 679' })
  expect(await stored()).toHaveLength(2)
})

test('the same request on another day is a new lead', async () => {
  await submit(fields)
  now = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  await submit(fields)
  expect(await stored()).toHaveLength(2)
})

test('invalid fields come back with their messages, the toast and what was written', async () => {
  expect(await submit({ ...fields, clinic: '', email: 'ana@' })).toMatchObject({
    ok: false,
    toast: 'Por favor selecciona una clínica',
    errors: { clinic: 'Por favor selecciona una clínica', email: expect.any(String) },
    values: { name: 'Ana Prueba', message: 'Una pregunta', health: false },
  })
  expect(await stored()).toEqual([])
})

const booking = {
  formType: 'booking',
  name: 'Ana Prueba',
  email: 'ana@clinicaslife.example',
  phone: '612 345 678',
  clinic: 'bilbao',
  reason: 'zona',
  zona: 'face/nariz',
  when: 'bands',
  band: '2026-11-25:morning',
  contactChannel: 'email',
  adult: 'on',
}

test('a booking without JavaScript is stored with its reason and bands', async () => {
  now = new Date('2026-11-23T08:00:00Z')
  expect(await submit({ ...booking, health: 'on' })).toMatchObject({ ok: true })
  expect(await submit({ ...booking, when: 'first' })).toMatchObject({ ok: true })
  expect(await stored()).toMatchObject([
    {
      form_type: 'booking',
      treatment: 'zona:face/nariz',
      subject: 'cita',
      preferred_bands: ['2026-11-25:morning'],
      contact_channel: 'email',
    },
    { treatment: null, preferred_bands: ['first'] },
  ])
})

test('an incomplete booking comes back with everything written', async () => {
  now = new Date('2026-11-23T08:00:00Z')
  const { adult: _adult, clinic: _clinic, ...rest } = booking
  expect(await submit({ ...rest, band: '2026-11-20:morning' })).toMatchObject({
    ok: false,
    errors: {
      clinic: 'Por favor selecciona una clínica',
      preferredBands: expect.stringContaining('viernes 20 de noviembre'),
      adult: expect.any(String),
    },
    toast: 'Por favor selecciona una clínica',
    values: { treatment: 'zona:face/nariz', preferredBands: ['2026-11-20:morning'], contactChannel: 'email' },
  })
  expect(await stored()).toEqual([])
})

test('the honeypot works here too', async () => {
  expect(await submit({ ...fields, website: 'spam' })).toMatchObject({ ok: true })
  expect(await stored()).toEqual([])
})

test('one address is rate limited, and keeps what it wrote', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const meta = { clientAddress: '192.0.2.99', userAgent: '', sourceUrl: '' }
  const results = await Promise.all(Array.from({ length: 60 }, () => submitLeadForm(app.deps, form, meta)))
  const refused = results.filter(({ ok }) => !ok)
  expect(refused.length).toBeGreaterThan(20)
  expect(refused[0]).toMatchObject({ errors: {}, values: { name: 'Ana Prueba' } })
})
