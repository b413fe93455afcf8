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
