import type { SiteHolder } from '../site-holder.ts'
import type { Overrule } from './static-files.ts'

/** The end of a path or of the path of its data. */
const ENDS = /(?:\/_)?\.data$|(?<=.)\/$/

/**
 * Addresses that the settings have moved, and a disallowing robots.txt, are answered by the routes instead of a file.
 */
export function overruledBySettings(site: SiteHolder, others: Overrule): Overrule {
  return (path) => {
    const { redirects, closedToRobots } = site.current
    if (closedToRobots && path === '/robots.txt') return null
    if (redirects.size > 0 && redirects.has(path.replace(ENDS, ''))) return null
    return others(path)
  }
}
