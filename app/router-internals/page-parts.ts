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
