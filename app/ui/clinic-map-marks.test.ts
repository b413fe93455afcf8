import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { type MapMark, mapMarks } from './clinic-map-marks.ts'
import { clinicMapPoints, MAP_REGIONS } from './clinic-map-points.ts'

const marks = mapMarks(MAP_REGIONS)
const shown = (screens: 'wide' | 'narrow') =>
  marks.filter((mark) => mark.screens === 'all' || mark.screens === screens)

/** Narrowest width of the map in CSS pixels: on a 320 px screen, and in half of an 1100 px screen. */
const NARROW_PX = 268
const WIDE_PX = 460
/** Height of the drawing relative to its width. */
const RATIO = 664 / 1000

test.for(['wide', 'narrow'] as const)('on %s screens every clinic has one mark', (screens) => {
  const slugs = shown(screens).flatMap(({ members }) => members)
  expect(slugs.toSorted()).toEqual(site.clinics.map(({ slug }) => slug).toSorted())
})

test.for([
  ['narrow', NARROW_PX, 24],
  ['wide', WIDE_PX, 28],
] as const)('on %s screens of %i px the targets of %i px do not touch', ([screens, width, target]) => {
  const all = shown(screens)
  const close = all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .flatMap((other) => (distance(one, other, width) < target ? [[one.id, other.id]] : [])),
  )
  expect(close).toEqual([])
})

test('nearby clinics share a mark with the name of the place, the others have their own', () => {
  const names = (screens: 'wide' | 'narrow') =>
    shown(screens)
      .filter(({ members }) => members.length > 1)
      .map(({ name, members }) => `${name} ${members.length}`)
      .toSorted()
  expect(names('wide')).toEqual(['Asturias 2', 'Barcelona 4', 'País Vasco 3'])
  expect(names('narrow')).toEqual(['Asturias 2', 'Castilla y León 2', 'Cataluña 5', 'País Vasco 3'])
})

test('every clinic is listed in its region, with its name in the forms', () => {
  const ofMap = clinicMapPoints.map(({ slug, label, region }) => [slug, label, MAP_REGIONS[region]])
  expect(ofMap.toSorted()).toEqual(
    site.clinics.map(({ slug, label, region }) => [slug, label, region]).toSorted(),
  )
})

test('the marks are sorted from north to south', () => {
  const heights = marks.map(({ y }) => y)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
})

function distance(one: MapMark, other: MapMark, width: number) {
  return Math.hypot((one.x - other.x) * width, (one.y - other.y) * width * RATIO) / 100
}
