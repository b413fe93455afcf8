/** What a page is made of, as React Router's manifest tells it. */
export type PageParts = { data: string | null; modules: string[] }

type Manifest = {
  routes: Record<
    string,
    { hasLoader: boolean; hasClientLoader: boolean; module: string; imports?: string[] } | undefined
  >
}
type Match = { route: { id?: string } }

/**
 * Addresses of the data and modules of a page. The data's address is the one that React Router will ask for; pages
 * whose loaders run in the browser, or that have none, need no data.
 */
export function pageParts(
  pathname: string,
  search: string,
  matches: readonly Match[],
  manifest: Manifest,
): PageParts {
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id ?? ''] ?? [])
  const fromServer = routes.some((route) => route.hasLoader) && !routes.some((route) => route.hasClientLoader)
  const dataPath = pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`
  return {
    data: fromServer ? dataPath + search : null,
    modules: [...new Set(routes.flatMap((route) => [route.module, ...(route.imports ?? [])]))],
  }
}

const asked = new Set<string>()

/** Asks the browser, with low priority, for the data of a page; each address once. */
export function prefetchData({ data }: PageParts): void {
  if (data) addLink(data, { rel: 'prefetch', as: 'fetch' })
}

/** Asks for the modules of a page; `modulepreload` also makes them ready to run, `prefetch` only stores them. */
export function prefetchModules({ modules }: PageParts, rel: 'modulepreload' | 'prefetch'): void {
  for (const href of modules) addLink(href, rel === 'prefetch' ? { rel, as: 'script' } : { rel })
}

function addLink(href: string, attributes: { rel: string; as?: string }) {
  if (asked.has(href)) return
  asked.add(href)
  // What the page itself has loaded is already there.
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, attributes, { href })
  document.head.append(link)
}
