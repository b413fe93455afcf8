import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import {
  clinicForPostcode,
  clinicsByDistance,
  distanceKm,
  formatKm,
  nearestClinic,
  positionOfPostcode,
} from './nearest-clinic.ts'
import { PROVINCE_CAPITALS } from './province-capitals.ts'

const positionOf = (slug: string) => {
  const clinic = site.clinics.find((one) => one.slug === slug)
  return { latitude: Number(clinic?.latitude), longitude: Number(clinic?.longitude) }
}

test.each([
  ['bilbao', 'barakaldo', '6,2'],
  ['oviedo', 'gijon', '24,7'],
  ['barcelona-sagrada-familia', 'sabadell', '16,8'],
  ['barcelona-sagrada-familia', 'granollers', '24,6'],
  ['salamanca', 'valladolid', '109,3'],
  ['bilbao', 'vitoria', '51,1'],
  ['barcelona-sagrada-familia', 'vilanova', '42,5'],
  ['madrid-alcobendas', 'valladolid', '152,9'],
])('from %s to %s there are %s km, both ways', (from, to, km) => {
  expect(formatKm(distanceKm(positionOf(from), positionOf(to)))).toBe(km)
  expect(formatKm(distanceKm(positionOf(to), positionOf(from)))).toBe(km)
})

test('the distance to itself is zero, and to the antipode half the circumference', () => {
  expect(distanceKm({ latitude: 40, longitude: -3 }, { latitude: 40, longitude: -3 })).toBe(0)
  expect(distanceKm({ latitude: 40, longitude: -3 }, { latitude: -40, longitude: 177 })).toBeCloseTo(
    Math.PI * 6371,
  )
})

test('clinics come nearest first, and from Getxo the nearest is Barakaldo', () => {
  const found = clinicsByDistance({ latitude: 43.3569, longitude: -3.0116 }, site.clinics)
  expect(found).toHaveLength(14)
  expect(found.slice(0, 3).map(({ clinic }) => clinic.slug)).toEqual(['barakaldo', 'bilbao', 'vitoria'])
})

test('clinics without usable coordinates are left out', () => {
  const here = { latitude: 0, longitude: 0 }
  const unplaced = [{}, { latitude: '', longitude: '' }, { latitude: 'x', longitude: '1' }, { latitude: '1' }]
  expect(nearestClinic(here, unplaced)).toBeNull()
  expect(nearestClinic(here, [...unplaced, { latitude: '1', longitude: 1 }])?.clinic).toEqual({
    latitude: '1',
    longitude: 1,
  })
})

test.each([
  ['48001', 43.26],
  [' 28013 ', 40.42],
  ['52001', 35.29],
])('the postcode %j gives the capital of its province', (postcode, latitude) => {
  expect(positionOfPostcode(postcode)?.latitude).toBe(latitude)
})

test.each(['', '0', '2801', '280130', '00123', '53001', '99999', 'abcde', '28 13'])(
  'the postcode %j is unknown',
  (postcode) => {
    expect(positionOfPostcode(postcode)).toBeNull()
    expect(clinicForPostcode(postcode, site.clinics)).toBeNull()
  },
)

test('all 52 provinces have a capital, in Spain', () => {
  expect(Object.keys(PROVINCE_CAPITALS)).toHaveLength(52)
  for (const { latitude, longitude } of Object.values(PROVINCE_CAPITALS)) {
    expect(latitude).toSatisfy((value: number) => value > 27 && value < 44)
    expect(longitude).toSatisfy((value: number) => value > -19 && value < 5)
  }
})

test.each([
  ['08201', 'sabadell'],
  ['08203', 'sabadell'],
  ['08025', 'barcelona-sagrada-familia'],
  ['33204', 'gijon'],
  ['33001', 'oviedo'],
  ['48920', 'barakaldo'],
  ['28001', 'madrid-alcobendas'],
  ['50001', 'lleida'],
  ['39001', 'barakaldo'],
  ['24001', 'oviedo'],
  ['07800', 'palma-de-mallorca'],
])('postcode %s is assigned to %s', (postcode, slug) => {
  expect(clinicForPostcode(postcode, site.clinics)?.slug).toBe(slug)
})
