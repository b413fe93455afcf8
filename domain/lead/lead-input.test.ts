import { expect, test } from 'vitest'
import { fieldErrors, isHoneypotHit, leadInputSchema } from './lead-input.ts'

const schema = leadInputSchema(['bilbao', 'gijon'], ['rinoplastia'])
const ana = {
  formType: 'home_contact',
  name: 'Ana',
  email: 'ana@clinicaslife.example',
  phone: '612 345 678',
  clinic: 'bilbao',
}

function errorsOf(body: unknown): Record<string, string> {
  const result = schema.safeParse(body)
  return result.success ? {} : fieldErrors(result.error)
}

test('a request with only the required fields is complete, with nulls for blank ones', () => {
  expect(schema.parse(ana)).toEqual({
    ...ana,
    treatment: null,
    subject: null,
    message: null,
    preferredBands: null,
    hour: null,
    contactChannel: null,
    consents: { health: false, marketing: false },
    tracking: {},
    sourceUrl: '',
    website: '',
  })
})

test('a full request is cleaned', () => {
  const lead = schema.parse({
    ...ana,
    formType: 'treatment',
    name: '  <b>Ana</b>\u0000\n Pérez ',
    email: ' ana@clinicaslife.example ',
    treatment: 'rinoplastia',
    subject: 'cita',
    message: ' Hola\r\nAdiós ',
    consents: { health: true, marketing: true },
    tracking: {
      utm_source: 'news',
      pages_viewed: 3,
      first_visit: '2026-11-21T09:00:00.000Z',
      device_type: 'mobile',
    },
    sourceUrl: 'https://clinicaslife.example/tratamientos/rinoplastia',
    website: '',
  })
  expect(lead).toMatchObject({
    name: '<b>Ana</b> Pérez',
    email: 'ana@clinicaslife.example',
    subject: 'cita',
    message: 'Hola\nAdiós',
    consents: { health: true, marketing: true },
    tracking: {
      utm_source: 'news',
      pages_viewed: 3,
      first_visit: '2026-11-21T09:00:00.000Z',
      device_type: 'mobile',
    },
    sourceUrl: 'https://clinicaslife.example/tratamientos/rinoplastia',
  })
})

test.each(['contact_page', 'booking'])('a %s needs no clinic; null and blank count as none', (formType) => {
  const { clinic: _clinic, ...rest } = ana
  expect(errorsOf({ ...rest, formType })).toEqual({})
  expect(schema.parse({ ...rest, formType, clinic: ' ', message: null })).toMatchObject({
    clinic: null,
    message: null,
  })
})

test.each([
  ['no clinic on the home form', { clinic: '' }, { clinic: 'Por favor selecciona una clínica' }],
  [
    'no clinic on a treatment form',
    { formType: 'treatment', clinic: undefined },
    { clinic: 'Por favor selecciona una clínica' },
  ],
  ['an unknown clinic', { clinic: 'marte' }, { clinic: 'Elige una clínica de la lista' }],
  [
    'an unknown clinic where it is optional',
    { formType: 'contact_page', clinic: 'marte' },
    { clinic: 'Elige una clínica de la lista' },
  ],
  ['an unknown form', { formType: 'otro' }, { formType: 'Este formulario no existe' }],
  ['no form', { formType: undefined }, { formType: 'Este formulario no existe' }],
  ['an unknown subject', { subject: 'hola' }, { subject: 'Elige un asunto de la lista' }],
  [
    'an Object.prototype property as subject',
    { subject: 'constructor' },
    { subject: 'Elige un asunto de la lista' },
  ],
  [
    'an unknown treatment on its form',
    { formType: 'treatment', treatment: 'x' },
    { treatment: 'Este tratamiento no existe' },
  ],
  ['a number as name', { name: 7 }, { name: 'Este dato debe ser un texto' }],
  ['a list as message', { message: ['a'] }, { message: 'Este dato debe ser un texto' }],
  ['a text as consent', { consents: { health: 'yes' } }, { 'consents.health': 'Este dato debe ser sí o no' }],
  ['an unknown consent', { consents: { all: true } }, { 'consents.all': 'Campo desconocido' }],
  [
    'consents that are not an object',
    { consents: 'x' },
    { consents: 'Los permisos no tienen el formato esperado' },
  ],
  [
    'unknown fields',
    { admin: true, status: 'new' },
    { admin: 'Campo desconocido', status: 'Campo desconocido' },
  ],
  [
    'tracking that is not an object',
    { tracking: 'x' },
    { tracking: 'El seguimiento no tiene el formato esperado' },
  ],
  [
    'a bad e-mail',
    { email: 'ana@gmail' },
    { email: 'El dominio debe tener una extensión (.com, .es, etc.)' },
  ],
  [
    'a misspelled e-mail',
    { email: 'ana@gmial.com' },
    { email: 'Posible error tipográfico en el dominio. ¿Quisiste decir ana@gmail.com?' },
  ],
  [
    'a long name',
    { name: 'a'.repeat(121) },
    { name: 'Este texto es demasiado largo. Déjalo en 120 caracteres.' },
  ],
  [
    'a long message',
    { message: 'a'.repeat(4001) },
    { message: 'Este texto es demasiado largo. Déjalo en 4000 caracteres.' },
  ],
  [
    'a name of control characters',
    { name: '\u0000\u200B' },
    { name: 'Escribe tu nombre para saber cómo llamarte' },
  ],
] as const)('%s is refused in Spanish', (_case, change, errors) => {
  expect(errorsOf({ ...ana, ...change })).toEqual(errors)
})

const booking = { ...ana, formType: 'booking' }

test('a booking has its half days in order and a contact channel', () => {
  expect(
    schema.parse({
      ...booking,
      preferredBands: ['2026-11-25:morning', '2026-11-24:afternoon', '2026-11-25:morning'],
      contactChannel: 'whatsapp',
      adult: true,
    }),
  ).toMatchObject({
    preferredBands: ['2026-11-24:afternoon', '2026-11-25:morning'],
    contactChannel: 'whatsapp',
  })
  expect(schema.parse({ ...booking, preferredBands: ['first'], contactChannel: '' })).toMatchObject({
    preferredBands: ['first'],
    contactChannel: null,
  })
  expect(schema.parse({ ...booking, preferredBands: [] })).toMatchObject({ preferredBands: null })
})

test.each([
  [
    'half days that are not a list',
    { preferredBands: 'x' },
    { preferredBands: 'Las franjas no tienen el formato esperado' },
  ],
  [
    'an invalid half day',
    { preferredBands: ['2026-02-30:morning'] },
    { preferredBands: 'Elige las franjas de la lista.' },
  ],
  ['a number as half day', { preferredBands: [7] }, { 'preferredBands.0': 'Este dato debe ser un texto' }],
  [
    'a fourth half day',
    {
      preferredBands: ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map((day) => `${day}:morning`),
    },
    { preferredBands: 'Elige 3 franjas como mucho.' },
  ],
  [
    'an unknown contact channel',
    { contactChannel: 'fax' },
    { contactChannel: 'Elige una forma de contacto de la lista' },
  ],
  ['not being of age', { adult: false }, { adult: expect.stringContaining('18 años') }],
  [
    'half days on another form',
    { formType: 'contact_page', preferredBands: ['first'], adult: true },
    { preferredBands: 'Campo desconocido', adult: 'Campo desconocido' },
  ],
])('%s is refused on a booking', (_case, change, errors) => {
  expect(errorsOf({ ...booking, ...change })).toEqual(errors)
})

test('an empty home form reports its four required fields', () => {
  expect(errorsOf({ formType: 'home_contact' })).toEqual({
    name: 'Escribe tu nombre para saber cómo llamarte',
    email: 'El email es obligatorio',
    phone: 'Escribe un teléfono para poder contestarte',
    clinic: 'Por favor selecciona una clínica',
  })
})

test.each([null, [], 'hola', 7, true])('the body %j is refused as a whole', (body) => {
  expect(errorsOf(body)).toEqual({ form: 'Los datos no tienen el formato esperado' })
})

test('a field named __proto__ is refused like any unknown one and changes no object', () => {
  const body: unknown = JSON.parse(`{"__proto__":{"admin":true},"formType":"home_contact"}`)
  const result = schema.safeParse(body)
  expect(result.success).toBe(false)
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test('tracking is bounded, and its unknown or invalid parts are dropped, never the request', () => {
  const { tracking } = schema.parse({
    ...ana,
    tracking: {
      utm_source: 'a'.repeat(900),
      utm_medium: 7,
      device_type: 'watch',
      first_visit: 'ayer',
      pages_viewed: -1,
      email: 'ana@clinicaslife.example',
      referrer: 'direct',
    },
  })
  expect(tracking).toEqual({ utm_source: 'a'.repeat(500), referrer: 'direct' })
})

test.each([
  ['javascript:alert(1)', ''],
  ['//evil.example', ''],
  [null, ''],
  ['/contacto', '/contacto'],
  ['/contacto?utm_source=news&clinica=bilbao', '/contacto?clinica=bilbao'],
  [
    `https://clinicaslife.example/?q=${'a'.repeat(3000)}`,
    `https://clinicaslife.example/?q=${'a'.repeat(1968)}`,
  ],
])('the page address %s is stored as %s', (sourceUrl, kept) => {
  expect(schema.parse({ ...ana, sourceUrl }).sourceUrl).toBe(kept)
})

test('a filled honeypot passes validation and is detected separately', () => {
  expect(isHoneypotHit(schema.parse({ ...ana, website: 'https://spam.example' }))).toBe(true)
  expect(isHoneypotHit(schema.parse(ana))).toBe(false)
})

test('a booking may take an hour instead of half days, in a clinic', () => {
  const booking = { ...ana, formType: 'booking', hour: { at: '2026-11-24T09:30:00.000Z', hold: 'abc' } }
  expect(schema.parse(booking).hour).toEqual(booking.hour)
  expect(errorsOf({ ...booking, clinic: '' })).toHaveProperty('clinic')
  expect(errorsOf({ ...booking, preferredBands: ['first'] })).toHaveProperty('preferredBands')
  expect(errorsOf({ ...booking, hour: { at: 'mañana' } })).toHaveProperty(['hour.at'])
  expect(errorsOf({ ...booking, formType: 'home_contact' })).toHaveProperty('hour')
})
