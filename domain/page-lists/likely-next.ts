import { pagePath } from '../pages/page-path.ts'
import { SITE_PAGES } from '../pages/site-pages.ts'

/** Prefetched when the page is idle, at most two seconds after start. */
export const LIKELY_NEXT: readonly string[] = SITE_PAGES.filter(({ prefetched }) => prefetched !== null)
  .toSorted((one, other) => Number(one.prefetched) - Number(other.prefetched))
  .map((page) => pagePath(page))
