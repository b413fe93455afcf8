import { type ReadPage, readPage } from './read-page.ts'

/** One URL of the site as the crawl found it. */
export type Visit = {
  path: string
  status: number
  /** Fewest clicks from `/`; null for a page without links to it. */
  clicks: number | null
  /** The page with its first link. */
  from: string | null
  /** Null for anything that is not an HTML page. */
  page: ReadPage | null
}

const PARALLEL = 8

/**
 * Follows every internal link from `/`, nearest pages first, and finally visits the `others` without links to
 * them. A path is visited once, whatever its query.
 */
export async function crawlSite(siteUrl: string, others: readonly string[]): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>()
  let frontier: Pick<Visit, 'path' | 'from'>[] = [{ path: '/', from: null }]
  for (let clicks = 0; frontier.length > 0; clicks++) {
    const found = await visitAll(siteUrl, frontier, clicks)
    for (const visit of found) visits.set(visit.path, visit)
    const next = new Map<string, string>()
    for (const { path: from, page } of found)
      for (const link of page?.links ?? []) {
        const target = internalTarget(link, from)
        if (target && !visits.has(target.path) && !next.has(target.path)) next.set(target.path, from)
      }
    frontier = [...next].map(([path, from]) => ({ path, from }))
  }
  const unreached = others.filter((path) => !visits.has(path)).map((path) => ({ path, from: null }))
  for (const visit of await visitAll(siteUrl, unreached, null)) visits.set(visit.path, visit)
  return visits
}

/** The target of a page's link inside the site, with its fragment; null if it leads elsewhere. */
export function internalTarget(link: string, from: string): { path: string; hash: string } | null {
  const origin = 'http://site.invalid'
  if (!URL.canParse(link, origin + from)) return null
  const url = new URL(link, origin + from)
  if (url.origin !== origin) return null
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/$/, '')
  return { path, hash: decodeURIComponent(url.hash.slice(1)) }
}

async function visitAll(
  siteUrl: string,
  targets: readonly Pick<Visit, 'path' | 'from'>[],
  clicks: number | null,
): Promise<Visit[]> {
  const visits: Visit[] = []
  const queue = targets.values()
  const worker = async () => {
    for (const { path, from } of queue) {
      const response = await fetch(siteUrl + path)
      const body = await response.text()
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
      visits.push({ path, status: response.status, clicks, from, page: isPage ? readPage(body) : null })
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  return visits
}
