import { expect, test } from 'vitest'
import { treatmentsOfUnit } from '#content/treatments.ts'
import { treatmentsOfUnitPage, unitPages } from '#content/unit-pages.ts'
import { unitPageView } from '../unit-page/unit-page-view.ts'
import { unitParts } from './unit-parts-view.ts'

const pages = [
  ...unitPages.map((page) => ({ path: page.route, parts: unitParts(treatmentsOfUnitPage(page)) })),
  { path: '/unidades/life-longevity', parts: unitParts(treatmentsOfUnit('life-longevity')) },
]

test.each(pages)('$path leads to concerns, articles, words and a comparison', ({ parts }) => {
  expect(parts.concerns.length).toBeGreaterThan(1)
  expect(parts.concerns.length).toBeLessThanOrEqual(6)
  for (const links of [parts.articles, parts.terms, parts.comparisons]) {
    expect(links.length).toBeGreaterThan(0)
    expect(links.length).toBeLessThanOrEqual(3)
  }
})

test('hair leads to what is about hair', () => {
  const { parts } = unitPageView('/microinjertos-capilares')
  const labels = [...parts.concerns, ...parts.articles, ...parts.terms].map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Calvicie común', 'FUE y DHI comparadas sin marketing']))
  expect(parts.comparisons).toMatchObject([
    { href: '/comparador-tratamientos?t=injerto-capilar-fue,injerto-capilar-dhi' },
  ])
})

test('only a page about a whole unit says for whom the unit is', () => {
  expect(unitPageView('/medicina-estetica').forWhom).toHaveLength(3)
  expect(unitPageView('/cirugia-premium').forWhom).toEqual([])
})

test('without treatments there is nothing to show', () => {
  expect(unitParts([])).toEqual({ concerns: [], articles: [], terms: [], comparisons: [] })
})
