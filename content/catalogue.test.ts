import { writtenSite as site } from '#content/site/written-site.ts'
import { readFileSync } from 'node:fs'
import catalogueIndex from 'virtual:catalogue-index'
import { expect, test } from 'vitest'
import { uniqueBySlug } from './build-catalogue.ts'
import { findTreatment, treatmentsOfService, treatmentsOfUnit } from './treatments.ts'
import { search } from './ui.ts'
import { findUnitPage, treatmentsOfUnitPage } from './unit-pages.ts'
import { findUnit, unitRoute } from './units.ts'

/** The agreed catalogue: one row per treatment. */
const agreed = readFileSync('content/catalogue.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'))

const countOn = (route: string) => {
  const page = findUnitPage(site, route)
  return page ? treatmentsOfUnitPage(site, page).length : undefined
}

test('the catalogue matches the agreed list of treatments, prices and invasiveness', () => {
  const ours = site.treatments.map((t) => [
    t.slug,
    t.name,
    t.unit,
    t.service,
    t.price,
    t.surgical ? 'yes' : 'no',
    t.regulatory,
  ])
  expect(ours.toSorted()).toEqual(agreed.toSorted())
})

test('both claims about the size of the catalogue are true', () => {
  expect(site.treatments.length).toBeGreaterThan(90)
})

test.each([
  ['/medicina-estetica', 15],
  ['/cirugia-premium', 7],
  ['/life-longevidad', 6],
])('%s lists the %i treatments that it names', (route, count) => {
  expect(countOn(route)).toBe(count)
})

test('the unit page of body medicine lists more than 15 treatments', () => {
  expect(countOn('/medicina-corporal')).toBeGreaterThan(15)
})

test('a treatment is found by its slug, with the names of its unit and service', () => {
  expect(findTreatment(site, 'rinoplastia')).toMatchObject({
    name: 'Rinoplastia',
    unitName: 'Medicina estética',
    serviceName: 'Cirugía Premium',
    surgical: true,
  })
  expect(findTreatment(site, 'no-existe')).toBeUndefined()
})

test('treatments are found by unit (slug or id), and by unit and service', () => {
  const laser = treatmentsOfUnit(site, 'unidad-laser')
  expect(laser.length).toBeGreaterThan(20)
  expect(treatmentsOfUnit(site, 'laser-integral')).toEqual(laser)
  expect(treatmentsOfService(site, 'unidad-laser', 'depilacion-laser').map(({ slug }) => slug)).toEqual([
    'depilacion-laser-cuerpo-completo',
    'depilacion-laser-diodo',
    'depilacion-laser-facial',
    'depilacion-laser-masculina',
  ])
  expect(treatmentsOfUnit(site, 'no-existe')).toEqual([])
  expect(treatmentsOfService(site, 'psicologia-life', 'depilacion-laser')).toEqual([])
})

test('of two treatments with the same slug the first stays', () => {
  const list = [
    { slug: 'a', n: 1 },
    { slug: 'b', n: 2 },
    { slug: 'a', n: 3 },
  ]
  expect(uniqueBySlug(list)).toEqual([
    { slug: 'a', n: 1 },
    { slug: 'b', n: 2 },
  ])
})

test('the index for the browser has the whole catalogue by name, and is small', () => {
  expect(catalogueIndex).toEqual(site.catalogue)
  expect(catalogueIndex.map(({ name }) => name)).toEqual(
    catalogueIndex.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'es')),
  )
  expect(JSON.stringify(catalogueIndex).length).toBeLessThan(45_000)
})

test('each popular search finds a treatment by its name or short description', () => {
  const missing = search.chips.filter((chip) => {
    const text = chip.toLowerCase()
    return !catalogueIndex.some(
      (t) => t.name.toLowerCase().includes(text) || t.shortDescription.toLowerCase().includes(text),
    )
  })
  expect(missing).toEqual([])
})

test('each unit has one canonical URL, its named page if there is one', () => {
  expect(site.units.map(unitRoute)).toEqual([
    '/medicina-estetica',
    '/psicologia-life',
    '/microinjertos-capilares',
    '/life-longevidad',
    '/unidad-laser',
    '/unidades/life-longevity',
    '/medicina-corporal',
  ])
  const named = site.units.filter((unit) => !unitRoute(unit).startsWith('/unidades/'))
  expect(named.map((unit) => findUnitPage(site, unitRoute(unit))?.units[0])).toEqual(
    named.map(({ id }) => id),
  )
})

test('a unit is found by its slug and by its id', () => {
  expect(site.units.map(({ slug }) => findUnit(site, slug))).toEqual(site.units)
  expect(site.units.map(({ id }) => findUnit(site, id))).toEqual(site.units)
})
