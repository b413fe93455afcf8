import type { Site } from '#content/site/site.ts'
import type { Treatment } from '#content/treatments.ts'
import { termPath } from '#domain/address/term-path.ts'
import { coveringFirst } from '#domain/catalogue/covering-first.ts'
import { unitHtml } from '../people/people-html.server.tsx'
import { comparisonsOf } from '../comparisons-of.ts'

const MOST_CONCERNS = 6
const MOST_TO_READ = 3
const MOST_COMPARISONS = 2

/** For loaders: site content related to the treatments of a unit's page. Lists may be empty. */
export function unitParts(site: Site, treatments: readonly Treatment[]) {
  const slugs = treatments.map(({ slug }) => slug)
  const { blog } = site.pages.listings
  return {
    concerns: coveringFirst(site.concerns, slugs, MOST_CONCERNS).map(({ id, label }) => ({
      href: `/tratamientos/preocupacion/${id}`,
      label,
    })),
    articles: coveringFirst(site.articles, slugs, MOST_TO_READ).map(({ slug, title, category }) => ({
      href: `/blog/${slug}`,
      label: title,
      detail: blog.categories[category],
    })),
    terms: coveringFirst(site.wikiTerms, slugs, MOST_TO_READ).map(({ slug, term, short }) => ({
      href: termPath(slug),
      label: term,
      detail: short,
    })),
    comparisons: comparisonsOf(site, treatments, MOST_COMPARISONS).map(({ href, names, detail }) => ({
      href,
      label: names,
      detail,
    })),
    ...unitHtml(site, slugs),
  }
}

export type UnitParts = ReturnType<typeof unitParts>
