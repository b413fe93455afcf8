import { routeImports } from './route-imports.ts'

/** What a page consists of, according to React Router's manifest: its data, its routes and their modules. */
export type PageParts = { data: string | null; routes: string[]; modules: string[]; manifestUrl: string }

type Manifest = {
  url: string
  routes: Record<string, { hasLoader: boolean; hasClientLoader: boolean; module: string } | undefined>
}
type Match = { route: { id?: string } }

/**
 * URLs of a page's data and modules. The data URL is the one React Router will request; pages with client loaders or
 * without a loader need no data.
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

/** Prefetches a page's data with low priority; each URL once. */
export function prefetchData({ data }: PageParts): void {
  if (data) addLink(data, { rel: 'prefetch', as: 'fetch' })
}

/**
 * Prefetches a page's modules and then their imports, once these are known. `modulepreload` also compiles them,
 * `prefetch` only caches them.
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
  // Already loaded by the page itself.
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, attributes, { href })
  document.head.append(link)
}
