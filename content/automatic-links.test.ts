import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { articlesAbout, articlesOnTerm, linkTargets, termsAbout } from './automatic-links.ts'

test('what a treatment or a term lists itself stays as listed', () => {
  const { slug, treatments, terms } = site.articles[0]!
  expect(articlesAbout(site, treatments[0]!).map((article) => article.slug)).toContain(slug)
  for (const article of articlesOnTerm(site, terms[0]!)) expect(article.terms).toContain(terms[0])
})

test('a treatment that nothing lists is linked by its names', () => {
  expect(articlesAbout(site, 'rinoplastia').length).toBeGreaterThan(0)
  expect(termsAbout(site, 'rinoplastia').length).toBeGreaterThan(0)
})

test('nearly every treatment and term leads to a text', () => {
  const alone = site.treatments.filter(
    ({ slug }) => articlesAbout(site, slug).length === 0 && termsAbout(site, slug).length === 0,
  )
  expect(alone.map(({ slug }) => slug)).toEqual([])
  expect(linkTargets(site).length).toBeGreaterThan(site.treatments.length + site.wikiTerms.length)
})
