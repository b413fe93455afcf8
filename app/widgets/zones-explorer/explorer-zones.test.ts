import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { findTreatment } from '#content/treatments.ts'
import { explorerZones, zoneTexts } from './explorer-zones.ts'

const texts = zoneTexts(site)

test('every zone of the figures has its text', () => {
  const { face, front, back } = explorerZones(site)
  expect([...face, ...front, ...back].map(({ id }) => id)).toEqual(Object.keys(texts))
  for (const { description } of Object.values(texts)) expect(description.length).toBeGreaterThan(40)
})

test('every zone offers treatments that have a page', () => {
  for (const { treatments } of Object.values(texts)) {
    expect(treatments.length).toBeGreaterThanOrEqual(3)
    for (const { slug } of treatments) expect(findTreatment(site, slug)?.slug).toBe(slug)
  }
})

test('the zones included in every page have no texts', () => {
  expect(JSON.stringify(explorerZones(site)).length).toBeLessThan(3000)
})
