import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { clinicChoice } from './clinic-choice.ts'
import { clinicChoices } from './clinic-choices.ts'
import { clinicsByCity, findCity, findClinic, unitsOfClinic } from './clinics.ts'

test('the directory has the agreed clinics, in their order', () => {
  expect(site.clinics.map(({ slug }) => slug)).toEqual([
    'barcelona-sagrada-familia',
    'vilanova',
    'granollers',
    'sabadell',
    'lleida',
    'salamanca',
    'valladolid',
    'oviedo',
    'gijon',
    'madrid-alcobendas',
    'vitoria',
    'bilbao',
    'barakaldo',
    'palma-de-mallorca',
  ])
})

test('forms offer every clinic, the same on the server and in the browser', () => {
  expect(clinicChoices).toEqual(site.clinics.map(clinicChoice))
})

test('every clinic is inside Spain, so that distances to it make sense', () => {
  const outside = clinicChoices.filter(
    ({ latitude, longitude }) => !(latitude > 35 && latitude < 44 && longitude > -10 && longitude < 5),
  )
  expect(outside).toEqual([])
})

test('a clinic is found by its slug', () => {
  expect(findClinic(site, 'gijon')?.city).toBe('Gijón')
  expect(findClinic(site, 'atlantida')).toBeUndefined()
})

test('cities group their clinics, and Madrid is named so although its clinic is in Alcobendas', () => {
  expect(site.cities.flatMap((city) => city.clinics)).toHaveLength(site.clinics.length)
  expect(findCity(site, 'madrid')).toMatchObject({ name: 'Madrid', clinics: [{ city: 'Alcobendas' }] })
  expect(clinicsByCity(site, 'barcelona').map(({ slug }) => slug)).toEqual(['barcelona-sagrada-familia'])
  expect(clinicsByCity(site, 'atlantida')).toEqual([])
})

test('phones are marked as samples, all clinics but one have a second one, and none is shared', () => {
  expect(site.clinics.filter(({ sample }) => !sample)).toEqual([])
  expect(site.clinics.filter(({ phoneSecondary }) => !phoneSecondary).map(({ slug }) => slug)).toEqual([
    'barakaldo',
  ])
  const phones = site.clinics.flatMap(({ phone, phoneSecondary }) => [phone, phoneSecondary ?? []].flat())
  expect(new Set(phones).size).toBe(27)
})

test('the offers of clinics are unknown, and nothing is invented', () => {
  expect(unitsOfClinic(site, 'bilbao')).toBeNull()
})
