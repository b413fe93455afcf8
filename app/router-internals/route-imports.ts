/** By the id of a route, addresses of the modules that its module imports. */
export type RouteImports = Record<string, string[] | undefined>

/** Address of the file that the build takes out of the list of routes, from the address of that list. */
export function routeImportsUrl(manifestUrl: string): string {
  return manifestUrl.replace(/manifest-([^/\\]+)\.js$/, 'route-imports-$1.json')
}

const asked = new Map<string, Promise<RouteImports>>()

/**
 * What routes import, fetched once, when something is fetched ahead for the first time. Fetching ahead is a favour:
 * without the file it does with the modules themselves.
 */
export function routeImports(manifestUrl: string): Promise<RouteImports> {
  const known = asked.get(manifestUrl)
  if (known) return known
  const imports = fetch(routeImportsUrl(manifestUrl), { priority: 'low' })
    .then((answer) => (answer.ok ? (answer.json() as Promise<RouteImports>) : {}))
    .catch(() => ({}))
  asked.set(manifestUrl, imports)
  return imports
}
