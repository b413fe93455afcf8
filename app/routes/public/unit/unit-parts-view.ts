import type { Site } from '#content/site/site.ts'
import type { Treatment } from '#content/treatments.ts'
import { coveringFirst } from '#domain/catalogue/covering-first.ts'
import { unitHtml } from '../people/people-html.server.tsx'
import { readingAbout } from '#server/shared/links/automatic-links.ts'
import { readingLinks } from '../reading/reading-links.ts'
import { comparisonsOf } from '../comparisons-of.ts'

const MOST_CONCERNS = 6
const MOST_COMPARISONS = 2

/** For loaders: site content related to the treatments of a unit's page. Lists may be empty. */
export function unitParts(site: Site, treatments: readonly Treatment[]) {
  const slugs = treatments.map(({ slug }) => slug)
  return {
    concerns: coveringFirst(site.concerns, slugs, MOST_CONCERNS).map(({ id, label }) => ({
      href: `/tratamientos/preocupacion/${id}`,
      label,
    })),
    ...readingLinks(site, readingAbout(site, slugs)),
    comparisons: comparisonsOf(site, treatments, MOST_COMPARISONS).map(({ href, names, detail }) => ({
      href,
      label: names,
      detail,
    })),
    ...unitHtml(site, slugs),
  }
}

export type UnitParts = ReturnType<typeof unitParts>
