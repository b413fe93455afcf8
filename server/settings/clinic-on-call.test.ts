import { writtenSite } from '#content/site/written-site.ts'
import { siteWith } from '#tests/site-with.ts'
import { clinicJsonLd } from '#app/routes/public/clinic/clinic-json-ld.ts'
import { ownClinicFacts } from '#app/routes/public/clinic/own-clinic-facts.ts'
import { findClinic } from '#content/clinics.ts'
import { expect, test } from 'vitest'
import { clinicsDefaults, clinicsWarnings } from './sections/clinics-section.ts'

const TODAY = '2026-11-21'
const PHONE = '+34 944 000 000'
const HOURS = 'todos los días, de 20:00 a 10:00'

const say = (bilbao: object) => siteWith({ clinics: { bilbao } }, TODAY)
const warningsOf = (bilbao: object) =>
  clinicsWarnings({ ...clinicsDefaults, bilbao: { ...clinicsDefaults.bilbao, ...bilbao } }).join(' ')

test('a clinic shows who answers outside its hours once a number is set, and only there', () => {
  const written = findClinic(writtenSite, 'bilbao')
  expect(written).not.toHaveProperty('onCall')
  const site = say({ onCallPhone: PHONE, onCallHours: HOURS })
  expect(findClinic(site, 'bilbao')).toEqual({ ...written, onCall: { phone: PHONE, hours: HOURS } })
  expect(findClinic(site, 'barakaldo')).not.toHaveProperty('onCall')
})

test('on-call hours without a number are not shown, and having only one of the two gives a warning', () => {
  const site = say({ onCallHours: HOURS })
  expect(findClinic(site, 'bilbao')).not.toHaveProperty('onCall')
  expect(warningsOf({ onCallHours: HOURS })).toContain('Bilbao: de la guardia falta el teléfono')
  expect(warningsOf({ onCallPhone: PHONE })).toContain('Bilbao: de la guardia falta cuándo contesta')
  expect(warningsOf({ onCallPhone: PHONE, onCallHours: HOURS })).not.toContain('guardia')
})

test('an address is pending until the settings give another, and is left out of structured data', () => {
  expect(ownClinicFacts(writtenSite, findClinic(writtenSite, 'bilbao')!)).not.toHaveProperty('addressKnown')
  expect(clinicJsonLd(writtenSite, findClinic(writtenSite, 'bilbao')!)).not.toHaveProperty('geo')
  const site = say({ address: 'Gran Vía de Don Diego López de Haro, 1' })
  expect(ownClinicFacts(site, findClinic(site, 'bilbao')!)).toMatchObject({ addressKnown: true })
  expect(clinicJsonLd(site, findClinic(site, 'bilbao')!)).toHaveProperty('geo')
})

test('who runs a clinic and its authorization are shown once the settings have them', () => {
  const charge = { owner: 'Sociedad de ejemplo', authorization: 'N.º de ejemplo' }
  expect(ownClinicFacts(writtenSite, findClinic(writtenSite, 'bilbao')!)).not.toHaveProperty('owner')
  const site = say(charge)
  expect(ownClinicFacts(site, findClinic(site, 'bilbao')!)).toMatchObject(charge)
  expect(ownClinicFacts(site, findClinic(site, 'barakaldo')!)).not.toHaveProperty('authorization')
})
