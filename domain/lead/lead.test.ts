import { expect, test } from 'vitest'
import { formatFolio, isFolio, isSubject, withoutHealthContent } from './lead.ts'

const lead = {
  name: 'Ana',
  treatment: 'rinoplastia',
  message: 'Me preocupa la nariz',
  subject: 'info',
  consents: { health: false, marketing: true },
  sourceUrl: 'https://clinicaslife.example/tratamientos/rinoplastia?x=1#precio',
  tracking: { landing_page: '/tratamientos/preocupacion/perfil-nasal', referrer: 'direct' },
}

test.each([
  [new Date('2026-11-21T10:00:00Z'), 1, 'LD-26-000001'],
  [new Date('2026-12-31T22:59:59Z'), 42, 'LD-26-000042'],
  [new Date('2026-12-31T23:00:00Z'), 43, 'LD-27-000043'],
  [new Date('2026-06-01T00:00:00Z'), 1234567, 'LD-26-1234567'],
])('a lead created at %s with number %i has a folio with the year in Madrid', (date, number, folio) => {
  expect(formatFolio(date, number)).toBe(folio)
  expect(isFolio(folio)).toBe(true)
})

test.each(['', 'LD-26-00001', 'ld-26-000001', 'LD-2026-000001', 'LD-26-000001 ', '<LD-26-000001>'])(
  '%j is not a folio',
  (text) => {
    expect(isFolio(text)).toBe(false)
  },
)

test('without consent the lead loses treatment, message and addresses that name one; the rest stays', () => {
  expect(withoutHealthContent(lead)).toEqual({
    ...lead,
    treatment: null,
    message: null,
    sourceUrl: 'https://clinicaslife.example/tratamientos',
    tracking: { landing_page: '/tratamientos', referrer: 'direct' },
  })
})

test('without consent the referrer is reduced to its origin, and the campaign to its countable parts', () => {
  const tracking = {
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'otono',
    utm_content: 'rinoplastia-a',
    utm_term: 'operarse la nariz',
    referrer: 'https://foro.example/operaciones/nariz?p=2',
    pages_viewed: 3,
  }
  expect(withoutHealthContent({ ...lead, tracking }).tracking).toEqual({
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'otono',
    referrer: 'https://foro.example',
    pages_viewed: 3,
  })
})

test('without consent an address that names no treatment is unchanged', () => {
  const home = { ...lead, sourceUrl: 'https://clinicaslife.example/clinicas/bilbao', tracking: {} }
  expect(withoutHealthContent(home)).toMatchObject({ sourceUrl: home.sourceUrl, tracking: {} })
})

test.each([
  ['?tratamiento=rinoplastia', ''],
  ['?clinica=bilbao&tratamiento=rinoplastia#datos', '?clinica=bilbao'],
  ['?tratamiento=rinoplastia&clinica=bilbao', '?clinica=bilbao'],
  ['?tratamiento=rinoplastia&comparo=rinomodelacion,hifu-facial&clinica=bilbao', '?clinica=bilbao'],
  ['?utm_source=news&preocupacion=ojeras&zona=face/nariz&clinica=bilbao', '?clinica=bilbao'],
  ['?clinica=mi+nariz', ''],
])('without consent the query %s is stored as %s', (given, kept) => {
  const url = 'https://clinicaslife.example/reservar-cita'
  const booking = { ...lead, sourceUrl: url + given, tracking: {} }
  expect(withoutHealthContent(booking).sourceUrl).toBe(url + kept)
})

test('with consent the lead is stored as it was sent', () => {
  const consented = { ...lead, consents: { health: true, marketing: false } }
  expect(withoutHealthContent(consented)).toEqual(consented)
})

test('Object.prototype properties are not subjects', () => {
  expect(isSubject('cita')).toBe(true)
  expect(isSubject('constructor')).toBe(false)
})
