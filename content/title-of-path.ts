import { termPath } from '#domain/address/term-path.ts'
import type { Site } from './site/site.ts'
import { unitRoute } from './units.ts'

/** The name of the page at a path, as other pages link to it; undefined for a page without one. */
export function titleOfPath(site: Site, path: string): string | undefined {
  const article = site.articles.find(({ slug }) => path === `/blog/${slug}`)
  if (article) return article.title
  const named = [
    ...site.wikiTerms.map(({ slug, term }) => [termPath(slug), term]),
    ...site.treatments.map(({ slug, name }) => [`/tratamientos/${slug}`, name]),
    ...site.concerns.map(({ id, label }) => [`/tratamientos/preocupacion/${id}`, label]),
    ...site.clinics.map(({ slug, name }) => [`/clinicas/${slug}`, name]),
    ...site.units.map((unit) => [unitRoute(unit), unit.name]),
    ...site.unitPages.map(({ route, hero }) => [route, hero.h1]),
    ['/blog', site.pages.listings.blog.h1],
    ['/wiki', site.pages.listings.wiki.h1],
  ]
  return named.find(([href]) => href === path)?.[1]
}
