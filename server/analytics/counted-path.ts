import { pageMatcher } from '#domain/pages/page-of.ts'
import { SITE_PAGES } from '#domain/pages/site-pages.ts'

const findPage = pageMatcher(SITE_PAGES.filter(({ counted, access }) => counted || access === 'staff'))

/**
 * The path an event is counted under. Whatever the sender writes, the result is one of the site's page patterns with
 * its parameters left open, so it never tells which treatment was viewed. Any other address becomes `/*`.
 * @returns null for the back office, where nothing is counted
 */
export function countedPath(path: string): string | null {
  const page = findPage(path.split(/[?#]/, 1)[0] ?? '')
  return page?.counted ? `/${page.pattern}` : null
}
