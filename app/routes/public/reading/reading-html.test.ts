import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { clinicReading, concernReading, treatmentReading } from './reading-html.server.tsx'

const hrefs = (html = '') => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!)

test('every treatment, concern and clinic leads to pages that exist, at most three of each', () => {
  const known = new Set([
    ...site.articles.map(({ slug }) => `/blog/${slug}`),
    ...site.wikiTerms.map(({ slug }) => `/wiki/termino/${slug}`),
    ...site.concerns.map(({ id }) => `/tratamientos/preocupacion/${id}`),
  ])
  const pages = [
    ...site.treatments.map(({ slug }) => ({ slug, links: hrefs(treatmentReading(site, slug).reading) })),
    ...site.concerns.map((one) => ({ slug: one.id, links: hrefs(concernReading(site, one).reading) })),
    ...site.clinics.map((one) => ({ slug: one.slug, links: hrefs(clinicReading(site, one).reading) })),
  ]
  expect(pages.filter(({ links }) => links.length === 0).map(({ slug }) => slug)).toEqual([])
  for (const { slug, links } of pages) {
    expect(
      links.every((href) => known.has(href)),
      slug,
    ).toBe(true)
    expect(new Set(links).size, slug).toBe(links.length)
    expect(links.filter((href) => href.startsWith('/blog/')).length, slug).toBeLessThanOrEqual(3)
    expect(links.length, slug).toBeLessThanOrEqual(9)
  }
})

test('rinoplastia leads to the blog, the wiki and what it is for', () => {
  const links = hrefs(treatmentReading(site, 'rinoplastia').reading)
  for (const start of ['/blog/', '/wiki/termino/', '/tratamientos/preocupacion/'])
    expect(links.filter((href) => href.startsWith(start)).length, start).toBeGreaterThan(0)
})
