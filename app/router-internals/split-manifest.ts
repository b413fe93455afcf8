import type { RouteImports } from './route-imports.ts'

type Manifest = { routes: Record<string, { imports?: string[] }> }

const START = 'window.__reactRouterManifest='

/**
 * The list of the site's routes, which every page loads, without what their modules import: that is only wanted to fetch
 * pages ahead, so it is a file of its own, which no page needs before it is idle.
 * @throws when the script has another format
 */
export function splitManifest(script: string): { script: string; imports: RouteImports } {
  const manifest = manifestIn(script)
  const imports: RouteImports = {}
  for (const [id, route] of Object.entries(manifest.routes)) {
    imports[id] = route.imports
    delete route.imports
  }
  if (!Object.values(imports).some((hrefs) => hrefs?.length))
    throw new Error('No route of React Router’s manifest says what it imports')
  return { script: `${START}${JSON.stringify(manifest)};`, imports }
}

function manifestIn(script: string): Manifest {
  const manifest = script.startsWith(START) && JSON.parse(script.slice(START.length).replace(/;\s*$/, ''))
  if (!manifest?.routes) throw new Error('React Router’s manifest has another format')
  return manifest
}
