import type { RouteImports } from './route-imports.ts'

type Manifest = { routes: Record<string, Route> }
type Route = { imports?: string[]; css?: string[] } & Record<string, unknown>

const START = 'window.__reactRouterManifest='

/**
 * Splits the route manifest, which every page loads: only prefetching needs the imports of each module, so an idle page
 * fetches them from another file. What is not said reads as false: without its 400 «false», the rest is 5 % smaller.
 * @throws if the script is not in the expected format
 */
export function splitManifest(script: string): { script: string; imports: RouteImports } {
  const manifest = manifestIn(script)
  const imports: RouteImports = {}
  for (const [id, route] of Object.entries(manifest.routes)) {
    imports[id] = route.imports
    delete route.imports
    // Files, such as the feed: nothing navigates to them.
    if (!route.hasDefaultExport) delete manifest.routes[id]
    if (route.css?.length === 0) delete route.css
    for (const [key, value] of Object.entries(route)) if (value === false) delete route[key]
  }
  if (!Object.values(imports).some((hrefs) => hrefs?.length))
    throw new Error("No route in React Router's manifest has imports")
  return { script: `${START}${JSON.stringify(manifest)};`, imports }
}

function manifestIn(script: string): Manifest {
  const manifest = script.startsWith(START) && JSON.parse(script.slice(START.length).replace(/;\s*$/, ''))
  if (!manifest?.routes) throw new Error("React Router's manifest is not in the expected format")
  return manifest
}
