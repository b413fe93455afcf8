import { writtenSite as site } from '#content/site/written-site.ts'
import { treatmentsOfUnit } from '#content/treatments.ts'
import { treatmentsOfUnitPage } from '#content/unit-pages.ts'
import { expect, test } from 'vitest'
import { unitPageView } from './unit-page-view.ts'
import { unitParts } from './unit-parts-view.ts'

const pages = [
  ...site.unitPages.map((page) => ({
    path: page.route,
    parts: unitParts(site, treatmentsOfUnitPage(site, page)),
  })),
  { path: '/unidades/life-longevity', parts: unitParts(site, treatmentsOfUnit(site, 'life-longevity')) },
]

test.each(pages)('$path links to concerns, articles, terms and a comparison', ({ parts }) => {
  expect(parts.concerns.length).toBeGreaterThan(1)
  expect(parts.concerns.length).toBeLessThanOrEqual(6)
  for (const links of [parts.articles, parts.terms, parts.comparisons]) {
    expect(links.length).toBeGreaterThan(0)
    expect(links.length).toBeLessThanOrEqual(3)
  }
})

test('the hair page links to content about hair', () => {
  const { parts } = unitPageView(site, '/microinjertos-capilares')
  const labels = [...parts.concerns, ...parts.articles, ...parts.terms].map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Calvicie común', 'FUE y DHI comparadas sin marketing']))
  expect(parts.comparisons).toMatchObject([
    { href: '/comparador-tratamientos?t=injerto-capilar-fue,injerto-capilar-dhi' },
  ])
})

test('only a page about a whole unit says whom the unit is for', () => {
  expect(unitPageView(site, '/medicina-estetica').forWhom).toHaveLength(3)
  expect(unitPageView(site, '/cirugia-premium').forWhom).toEqual([])
})

test('without treatments there is nothing to show', () => {
  expect(unitParts(site, [])).toEqual({ concerns: [], articles: [], terms: [], comparisons: [] })
})
