import { writtenSite } from '#content/site/written-site.ts'
import { countedPage } from '#server/analytics/counted-page.ts'
import { expect, test } from 'vitest'
import { CLINICS, PAGES, TREATMENTS } from './planned-site.ts'

test('planned pages have the unit, the clinic and the first page that the product works out', () => {
  for (const { page, landing } of PAGES) {
    expect(countedPage(writtenSite, page.page)).toEqual({ ...page, landing })
  }
})

test('planned clinics and treatments are those of the site', () => {
  expect([...CLINICS].toSorted()).toEqual(writtenSite.clinicSlugs.toSorted())
  for (const [slug, unit] of TREATMENTS) {
    const id = writtenSite.treatmentOf.get(slug)?.unit
    expect([slug, writtenSite.units.find((one) => one.id === id)?.slug]).toEqual([slug, unit])
  }
})
