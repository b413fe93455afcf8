type Route = { parentId?: string; module: string; imports?: string[]; [flag: string]: unknown }
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

const START = 'window.__reactRouterManifest='

/**
 * The list of the site's routes, which every page loads, without what says nothing: flags that are false (the router only
 * asks whether they are set), and modules that a route above has named already (they are only fetched ahead, together).
 * Another format is left as it is.
 */
export function trimManifest(script: string): string {
  if (!script.startsWith(START)) return script
  const manifest = JSON.parse(script.slice(START.length).replace(/;\s*$/, '')) as Manifest
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, trimRoute(route, manifest)])
  return `${START}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`
}

function trimRoute(route: Route, manifest: Manifest): Partial<Route> {
  const above = new Set(manifest.entry.imports)
  for (let next = parentOf(route, manifest); next; next = parentOf(next, manifest))
    for (const href of [next.module, ...(next.imports ?? [])]) above.add(href)
  const said = Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
  return { ...said, imports: route.imports?.filter((href) => !above.has(href)) ?? [] }
}

function parentOf({ parentId }: Route, { routes }: Manifest): Route | undefined {
  return parentId === undefined ? undefined : routes[parentId]
}
