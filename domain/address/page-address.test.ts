import { expect, test } from 'vitest'
import { neutralAddress, neutralReferrer, withoutCampaign } from './page-address.ts'

const SITE = 'https://clinicaslife.example'

test.each([
  ['/', '/'],
  ['/contacto/', '/contacto'],
  ['/clinicas/bilbao', '/clinicas/bilbao'],
  ['/clinicas/bilbao/x', '/clinicas/bilbao'],
  ['/clinicas/mi%20nariz', '/clinicas'],
  ['/psicologia-life', '/'],
  ['/medicina-corporal?clinica=bilbao', '/?clinica=bilbao'],
  ['/servicios/psicologia-life/terapia-de-pareja', '/servicios'],
  ['/unidades/microinjertos-capilares', '/unidades'],
  ['/wiki/termino/alopecia', '/wiki'],
  ['/blog/perder-peso', '/blog'],
  ['/tratamientos/bilbao/rinoplastia', '/tratamientos'],
  ['/TRATAMIENTOS/rinoplastia#precio', '/tratamientos'],
  ['/tratamientos%2Frinoplastia', '/'],
  ['//tratamientos//rinoplastia', '/tratamientos'],
  ['/lo-que-sea', '/'],
  ['/todos-los-tratamientos?q=nariz&t=1', '/todos-los-tratamientos'],
])('the address %s without consent is %s', (given, kept) => {
  expect(neutralAddress(given)).toBe(kept)
  expect(neutralAddress(SITE + given)).toBe(SITE + kept)
})

test('an empty address stays empty', () => {
  expect(neutralAddress('')).toBe('')
})

test.each([
  ['direct', 'direct'],
  ['https://www.google.com/search?q=nariz', 'https://www.google.com'],
  ['https://foro.example', 'https://foro.example'],
  ['android-app://com.foro/nariz', ''],
  ['mi nariz', ''],
])('the referrer %s is stored as %j', (given, kept) => {
  expect(neutralReferrer(given)).toBe(kept)
})

test.each([
  ['/contacto', '/contacto'],
  ['/contacto?utm_source=news#form', '/contacto#form'],
  ['/contacto?clinica=bilbao&utm_campaign=oto%C3%B1o&gclid=1', '/contacto?clinica=bilbao'],
  ['/contacto?UTM_TERM=x&gad_source=1&clinica=bilbao&fbclid=2', '/contacto?clinica=bilbao'],
  ['/contacto?clinica=bilbao&q=utm_source', '/contacto?clinica=bilbao&q=utm_source'],
])('the campaign is removed from %s', (given, kept) => {
  expect(withoutCampaign(given)).toBe(kept)
})
