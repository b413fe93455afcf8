import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { clinicMapPoints } from '#app/ui/clinic-map-points.ts'
import { placeOnMap, positionAt } from './place-on-map.ts'

test("each clinic is where the site's map has it", () => {
  for (const { slug, x, y } of clinicMapPoints) {
    const { latitude, longitude } = site.clinics.find((clinic) => clinic.slug === slug)!
    const place = placeOnMap({ latitude: Number(latitude), longitude: Number(longitude) })!
    expect([slug, Math.abs(place.x - x) < 0.1, Math.abs(place.y - y) < 0.1]).toEqual([slug, true, true])
  }
})

test.each([
  [28.1, -15.4],
  [48.85, 2.35],
  [Number.NaN, 2],
])('a position the map does not show in its place is null: %d, %d', (latitude, longitude) => {
  expect(placeOnMap({ latitude, longitude })).toBeNull()
})

test('a place of the map leads back to the point', () => {
  for (const { latitude, longitude } of site.clinics) {
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    const back = positionAt(placeOnMap(point)!)!
    expect(back.latitude).toBeCloseTo(point.latitude, 4)
    expect(back.longitude).toBeCloseTo(point.longitude, 4)
  }
  expect(positionAt({ x: -40, y: 200 })).toBeNull()
})
