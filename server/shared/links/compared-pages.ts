import type { Site } from '#content/site/site.ts'
import { textOfValue } from '#domain/generator/coverage.ts'
import { type ComparedPage, shinglesOf } from '#domain/generator/similarity.ts'

const known = new WeakMap<Site, ComparedPage[]>()

/** The texts of the site as similarity reads them, once for each site value. */
export function comparedPages(site: Site): ComparedPage[] {
  const found = known.get(site)
  if (found) return found
  const page = (path: string, title: string, ...texts: unknown[]): ComparedPage => ({
    path,
    title,
    shingles: shinglesOf(texts.map(textOfValue).join('\n')),
  })
  const pages = [
    ...site.treatments.map((one) => page(`/tratamientos/${one.slug}`, one.name, textsOf(one))),
    ...site.concerns.map((one) => page(`/tratamientos/preocupacion/${one.id}`, one.label, textsOf(one))),
    ...site.wikiTerms.map((one) => page(`/wiki/termino/${one.slug}`, one.term, textsOf(one))),
    ...site.articles.map((one) => page(`/blog/${one.slug}`, one.title, one.body, one.faqs, one.keyPoints)),
    ...site.clinics.map((one) => page(`/clinicas/${one.slug}`, one.label, one.intro, one.howToArrive)),
  ]
  known.set(site, pages)
  return pages
}

/** Without names, slugs and what search engines get. */
function textsOf(item: object): unknown[] {
  return Object.entries(item)
    .filter(([field]) => !/^(meta|slug|id$|unit|service|related|treatments|name|label|term$)/.test(field))
    .map(([, value]) => value as unknown)
}
