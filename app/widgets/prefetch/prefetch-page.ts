import { routeImports } from './route-imports.ts'

/** What a page is made of, as React Router's manifest tells it: its data, its routes and their modules. */
export type PageParts = { data: string | null; routes: string[]; modules: string[]; manifestUrl: string }

type Manifest = {
  url: string
  routes: Record<string, { hasLoader: boolean; hasClientLoader: boolean; module: string } | undefined>
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
  const ids = matches.flatMap(({ route }) => route.id ?? [])
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  const fromServer = routes.some((route) => route.hasLoader) && !routes.some((route) => route.hasClientLoader)
  const dataPath = pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`
  return {
    data: fromServer ? dataPath + search : null,
    routes: ids,
    modules: routes.map(({ module }) => module),
    manifestUrl: manifest.url,
  }
}

const asked = new Set<string>()

/** Asks the browser, with low priority, for the data of a page; each address once. */
export function prefetchData({ data }: PageParts): void {
  if (data) addLink(data, { rel: 'prefetch', as: 'fetch' })
}

/**
 * Asks for the modules of a page and, as soon as it is known what those import, for that too. `modulepreload` also makes
 * them ready to run, `prefetch` only stores them.
 */
export async function prefetchModules(parts: PageParts, rel: 'modulepreload' | 'prefetch'): Promise<void> {
  const add = (href: string) => addLink(href, rel === 'prefetch' ? { rel, as: 'script' } : { rel })
  for (const href of parts.modules) add(href)
  if (import.meta.env.DEV) return
  const imports = await routeImports(parts.manifestUrl)
  for (const href of parts.routes.flatMap((id) => imports[id] ?? [])) add(href)
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
