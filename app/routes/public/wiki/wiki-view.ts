import { missingText } from '#app/document/missing-page.ts'
import type { Listings } from '#content/pages.ts'
import type { Site } from '#content/site/site.ts'
import { findTerm, type WikiTerm } from '#content/wiki.ts'
import { nearestSlugs } from '#domain/catalogue/nearest-slugs.ts'

const SUGGESTIONS = 3

/** A term in a list; the filter also searches its synonyms. */
export type TermEntry = { slug: string; term: string; short: string; synonyms: string[] }
export type CategoryLink = { id: string; label: string; count: number }

type CategoryId = keyof Listings['wiki']['categories']

export function categoryLabel(site: Site, category: string): string {
  return site.pages.listings.wiki.categories[category as CategoryId]
}

/** The categories with their number of terms, in list order. */
export function categoryLinks(site: Site): CategoryLink[] {
  return Object.entries(site.pages.listings.wiki.categories)
    .filter(([id]) => site.wikiCategories.some(({ category }) => category === id))
    .map(([id, label]) => ({
      id,
      label,
      count: site.wikiTerms.filter(({ category }) => category === id).length,
    }))
}

export function termEntry({ slug, term, short, synonyms }: WikiTerm): TermEntry {
  return { slug, term, short, synonyms }
}

/** Thrown by a loader for an unknown term: the not-found page with the three most similar ones. */
export function missingTerm(site: Site, slug: string) {
  const slugs = site.wikiTerms.map((term) => term.slug)
  const nearest = nearestSlugs(slug, slugs, SUGGESTIONS).flatMap((near) => findTerm(site, near) ?? [])
  return missingText(
    site,
    `/wiki/termino/${slug}`,
    'term',
    nearest.map((near) => ({ label: near.term, href: `/wiki/termino/${near.slug}` })),
  )
}
