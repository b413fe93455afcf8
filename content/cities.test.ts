import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { cityKeyOfClinic, cityTreatments, findCityTreatment } from './cities.ts'
import { findTreatment } from './treatments.ts'
import { findUnit } from './units.ts'

test('the offers of a clinic are units and treatments of the catalogue', () => {
  const wrong = site.clinics.flatMap(({ offers }) => [
    ...(offers?.units ?? []).filter((id) => findUnit(site, id)?.id !== id),
    ...(offers?.treatments ?? []).filter((slug) => !findTreatment(site, slug)),
  ])
  expect(wrong).toEqual([])
})

test('every treatment has a page in every city, and is offered only where that is known', () => {
  const pages = cityTreatments(site)
  expect(pages).toHaveLength(14 * site.treatments.length)
  const unsaid = pages.filter(({ city }) => city.clinics.every(({ offers }) => offers === undefined))
  expect(new Set(unsaid.map(({ availability, indexable }) => `${availability.kind} ${indexable}`))).toEqual(
    new Set(['unknown false']),
  )
})

test('a page is found by city and treatment, never by only one of them', () => {
  expect(findCityTreatment(site, 'madrid', 'rinoplastia')).toMatchObject({
    city: { name: 'Madrid' },
    treatment: { slug: 'rinoplastia' },
  })
  expect(findCityTreatment(site, 'madrid', 'nada')).toBeUndefined()
  expect(findCityTreatment(site, 'atlantida', 'rinoplastia')).toBeUndefined()
})

test('the slug of a clinic leads to its city', () => {
  expect(cityKeyOfClinic(site, 'madrid-alcobendas')).toBe('madrid')
  expect(cityKeyOfClinic(site, 'atlantida')).toBeUndefined()
})
