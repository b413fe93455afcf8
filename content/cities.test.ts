import { expect, test } from 'vitest'
import { cityKeyOfClinic, cityTreatments, findCityTreatment } from './cities.ts'
import { clinics } from './clinics.ts'
import { findTreatment, treatments } from './treatments.ts'
import { findUnit } from './units.ts'

test('what a clinic says it offers are units and treatments of the catalogue', () => {
  const wrong = clinics.flatMap(({ offers }) => [
    ...(offers?.units ?? []).filter((id) => findUnit(id)?.id !== id),
    ...(offers?.treatments ?? []).filter((slug) => !findTreatment(slug)),
  ])
  expect(wrong).toEqual([])
})

test('every treatment has a page in every city, and none is offered where nobody has said so', () => {
  const pages = cityTreatments()
  expect(pages).toHaveLength(14 * treatments.length)
  const unsaid = pages.filter(({ city }) => city.clinics.every(({ offers }) => offers === undefined))
  expect(new Set(unsaid.map(({ availability, indexable }) => `${availability.kind} ${indexable}`))).toEqual(
    new Set(['unknown false']),
  )
})

test('a page is found by city and treatment, never by only one of them', () => {
  expect(findCityTreatment('madrid', 'rinoplastia')).toMatchObject({
    city: { name: 'Madrid' },
    treatment: { slug: 'rinoplastia' },
  })
  expect(findCityTreatment('madrid', 'nada')).toBeUndefined()
  expect(findCityTreatment('atlantida', 'rinoplastia')).toBeUndefined()
})

test('the slug of a clinic leads to its city', () => {
  expect(cityKeyOfClinic('madrid-alcobendas')).toBe('madrid')
  expect(cityKeyOfClinic('atlantida')).toBeUndefined()
})
