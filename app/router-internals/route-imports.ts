/** Route id → URLs of the modules that its module imports. */
export type RouteImports = Record<string, string[] | undefined>

/**
 * URL of the file with the route imports, which the build splits from the manifest, derived from the manifest's URL.
 */
export function routeImportsUrl(manifestUrl: string): string {
  return manifestUrl.replace(/manifest-([^/\\]+)\.js$/, 'route-imports-$1.json')
}

const asked = new Map<string, Promise<RouteImports>>()

/**
 * Route imports, fetched once at the first prefetch. Prefetching is optional: without the file it covers only the route
 * modules.
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
