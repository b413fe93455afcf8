import { pagePath } from '../pages/page-path.ts'
import { SITE_PAGES } from '../pages/site-pages.ts'

/** Specification §9: fetched when the page is idle, two seconds after start at most. */
export const LIKELY_NEXT: readonly string[] = SITE_PAGES.filter(({ prefetched }) => prefetched !== null)
  .toSorted((one, other) => Number(one.prefetched) - Number(other.prefetched))
  .map((page) => pagePath(page))
