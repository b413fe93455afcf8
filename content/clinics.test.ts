import { expect, test } from 'vitest'
import { clinicChoices as clientChoices } from './clinic-choices.ts'
import {
  cities,
  clinicChoices,
  clinics,
  clinicsByCity,
  findCity,
  findClinic,
  unitsOfClinic,
} from './clinics.ts'

test('the directory holds the clinics of the specification, in its order', () => {
  expect(clinics.map(({ slug }) => slug)).toEqual([
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
  expect(clinicChoices).toHaveLength(14)
  expect(clientChoices.map(({ slug, label }) => ({ value: slug, label }))).toEqual(clinicChoices)
})

test('every clinic stands inside Spain, so that distances to it make sense', () => {
  const outside = clientChoices.filter(
    ({ latitude, longitude }) => !(latitude > 35 && latitude < 44 && longitude > -10 && longitude < 5),
  )
  expect(outside).toEqual([])
})

test('a clinic is found by its slug', () => {
  expect(findClinic('gijon')?.city).toBe('Gijón')
  expect(findClinic('atlantida')).toBeUndefined()
})

test('cities gather their clinics, and Madrid is called so although its clinic is in Alcobendas', () => {
  expect(cities.flatMap((city) => city.clinics)).toHaveLength(clinics.length)
  expect(findCity('madrid')).toMatchObject({ name: 'Madrid', clinics: [{ city: 'Alcobendas' }] })
  expect(clinicsByCity('barcelona').map(({ slug }) => slug)).toEqual(['barcelona-sagrada-familia'])
  expect(clinicsByCity('atlantida')).toEqual([])
})

test('phones are marked as samples, all but one clinic have a second one, and none is shared', () => {
  expect(clinics.filter(({ sample }) => !sample)).toEqual([])
  expect(clinics.filter(({ phoneSecondary }) => !phoneSecondary).map(({ slug }) => slug)).toEqual([
    'barakaldo',
  ])
  const phones = clinics.flatMap(({ phone, phoneSecondary }) => [phone, phoneSecondary ?? []].flat())
  expect(new Set(phones).size).toBe(27)
})

test('what a clinic offers is unknown, and nothing is invented', () => {
  expect(unitsOfClinic('bilbao')).toBeNull()
})
