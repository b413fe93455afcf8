import type { Site } from '#content/site/site.ts'
import { writtenSite } from '#content/site/written-site.ts'
import { termPath } from '#domain/address/term-path.ts'
import { keptBySite } from '../kept-by-site.ts'

/** Pages of texts that staff published and the build does not have, each with a built page of the same layout. */
export const addedPages = keptBySite((site: Site): ReadonlyMap<string, string> => {
  const articles = added(writtenSite.articles, site.articles, (slug) => `/blog/${slug}`)
  const terms = added(writtenSite.wikiTerms, site.wikiTerms, termPath)
  return new Map([...articles, ...terms])
})

type Slugged = { readonly slug: string }

function added(
  built: readonly Slugged[],
  now: readonly Slugged[],
  pathOf: (slug: string) => string,
): [path: string, like: string][] {
  const [like] = built
  const known = new Set(built.map(({ slug }) => slug))
  return like
    ? now.filter(({ slug }) => !known.has(slug)).map(({ slug }) => [pathOf(slug), pathOf(like.slug)])
    : []
}
