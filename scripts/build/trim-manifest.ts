type Route = {
  parentId?: string
  module: string
  imports?: string[]
  css?: string[]
  [flag: string]: unknown
}
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

/** The imports of each route's module, without those of a parent route: the files worth prefetching with it. */
export type RouteImports = Record<string, string[]>

const START = 'window.__reactRouterManifest='

/**
 * Trims the route manifest, which every page loads: it removes false flags (the router only checks whether
 * they are set) and the imports of modules. Only prefetching needs the imports, so they are a separate file
 * (`imports`) for idle pages. Null if the script has another format.
 */
export function trimManifest(script: string): { script: string; imports: RouteImports } | null {
  if (!script.startsWith(START)) return null
  const manifest = JSON.parse(script.slice(START.length).replace(/;\s*$/, '')) as Manifest
  const entries = Object.entries(manifest.routes)
  const routes = Object.fromEntries(entries.map(([id, route]) => [id, whatIsSet(route)]))
  const imports = entries
    .map(([id, route]) => [id, importsOf(route, manifest)] as const)
    .filter(([, hrefs]) => hrefs.length > 0)
  return {
    script: `${START}${JSON.stringify({ ...manifest, routes })};`,
    imports: Object.fromEntries(imports),
  }
}

/** Without false flags and empty lists, except stylesheets if there are any. */
function whatIsSet(route: Route): Partial<Route> {
  const said = Object.entries(route).filter(
    ([name, value]) => value !== false && name !== 'imports' && !(name === 'css' && !route.css?.length),
  )
  return Object.fromEntries(said)
}

function importsOf(route: Route, manifest: Manifest): string[] {
  const above = new Set(manifest.entry.imports)
  for (let next = parentOf(route, manifest); next; next = parentOf(next, manifest))
    for (const href of [next.module, ...(next.imports ?? [])]) above.add(href)
  return route.imports?.filter((href) => !above.has(href)) ?? []
}

function parentOf({ parentId }: Route, { routes }: Manifest): Route | undefined {
  return parentId === undefined ? undefined : routes[parentId]
}
