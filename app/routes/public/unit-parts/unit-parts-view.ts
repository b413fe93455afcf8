import { articles } from '#content/articles.ts'
import { concerns } from '#content/concerns.ts'
import { listings } from '#content/pages.ts'
import type { Treatment } from '#content/treatments.ts'
import { wikiTerms } from '#content/wiki.ts'
import { coveringFirst } from '#domain/covering-first.ts'
import { termPath } from '#domain/term-path.ts'
import { comparisonsOf } from '../comparisons-of.ts'

const MOST_CONCERNS = 6
const MOST_TO_READ = 3
const MOST_COMPARISONS = 2

/** For loaders: what the texts of the site have to do with the treatments of a unit's page. Lists may be empty. */
export function unitParts(treatments: readonly Treatment[]) {
  const slugs = treatments.map(({ slug }) => slug)
  const { blog } = listings
  return {
    concerns: coveringFirst(concerns, slugs, MOST_CONCERNS).map(({ id, label }) => ({
      href: `/tratamientos/preocupacion/${id}`,
      label,
    })),
    articles: coveringFirst(articles, slugs, MOST_TO_READ).map(({ slug, title, category }) => ({
      href: `/blog/${slug}`,
      label: title,
      detail: blog.categories[category],
    })),
    terms: coveringFirst(wikiTerms, slugs, MOST_TO_READ).map(({ slug, term, short }) => ({
      href: termPath(slug),
      label: term,
      detail: short,
    })),
    comparisons: comparisonsOf(treatments, MOST_COMPARISONS).map(({ href, names, detail }) => ({
      href,
      label: names,
      detail,
    })),
  }
}

export type UnitParts = ReturnType<typeof unitParts>
