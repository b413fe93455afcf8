import { pageMatcher } from '#domain/pages/page-of.ts'
import { SITE_PAGES } from '#domain/pages/site-pages.ts'

const findPage = pageMatcher(SITE_PAGES.filter(({ counted, access }) => counted || access === 'staff'))

/**
 * The path under which an event is counted. Whatever a sender writes, the outcome is one page of the site with its values
 * left open, so that it never tells which treatment was looked at (law.md §4); every other address is `/*`.
 * @returns null for the back office, where nothing is counted
 */
export function countedPath(path: string): string | null {
  const page = findPage(path.split(/[?#]/, 1)[0] ?? '')
  return page?.counted ? `/${page.pattern}` : null
}
