import { listings } from '#content/pages.ts'
import { findTerm, wikiCategories, type WikiTerm, wikiTerms } from '#content/wiki.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { nearestSlugs } from '#domain/nearest-slugs.ts'

const SUGGESTIONS = 3

/** A term as lists show it; `names` is what the filter looks in besides. */
export type TermEntry = { slug: string; term: string; short: string; synonyms: string[] }
export type CategoryLink = { id: string; label: string; count: number }

type CategoryId = keyof typeof listings.wiki.categories

/** The name that readers see of a category. */
export function categoryLabel(category: string): string {
  return listings.wiki.categories[category as CategoryId]
}

/** The categories with the number of their terms, in the order of the listings. */
export function categoryLinks(): CategoryLink[] {
  return Object.entries(listings.wiki.categories)
    .filter(([id]) => wikiCategories.some(({ category }) => category === id))
    .map(([id, label]) => ({
      id,
      label,
      count: wikiTerms.filter(({ category }) => category === id).length,
    }))
}

export function termEntry({ slug, term, short, synonyms }: WikiTerm): TermEntry {
  return { slug, term, short, synonyms }
}

/** What a loader throws for a term that doesn't exist: the page with the three terms that were perhaps meant. */
export function missingTerm(slug: string) {
  const slugs = wikiTerms.map((term) => term.slug)
  const nearest = nearestSlugs(slug, slugs, SUGGESTIONS).flatMap((near) => findTerm(near) ?? [])
  return missingPage(
    'term',
    nearest.map((near) => ({ label: near.term, href: `/wiki/termino/${near.slug}` })),
  )
}
