import type { Site } from '#content/site/site.ts'
import { countedPage } from '#server/analytics/counted-page.ts'
import { PAGES, type VisitedPage } from './planned-site.ts'

/** The pages of the plan, and every treatment in every city, all of which are visited as often. */
export function manyPages(site: Site): VisitedPage[] {
  const known = new Set(PAGES.map(({ page }) => page.page))
  const paths = site.treatments.flatMap(({ slug }) =>
    site.cities.map(({ key }) => `/tratamientos/${key}/${slug}`),
  )
  const others = paths
    .filter((path) => !known.has(path))
    .flatMap((path) => countedPage(site, path) ?? [])
    .map(({ landing, ...page }) => ({ page, landing, weight: 1 }))
  return [...PAGES, ...others]
}
