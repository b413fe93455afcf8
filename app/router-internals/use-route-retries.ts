import { useEffect } from 'react'
import { importWithRetry } from '../widgets/lazy-routes/import-with-retry.ts'
import { useRouterObjects } from './router-objects.ts'

/** The parts of React Router's objects used here. */
export type LazyRoute = { id: string; lazy?: unknown; children?: LazyRoute[] }

/**
 * Adds retries to page modules. React Router reloads the page at the first failed import and has no earlier hook (its
 * instrumentation doesn't cover page components). So each route's `lazy` functions are wrapped: the module is fetched
 * here, with retries, and stored where React Router looks before fetching it itself.
 */
export function useRouteRetries(): void {
  const { router, manifest, routeModules } = useRouterObjects()

  useEffect(() => {
    const ensure = (id: string) => {
      const url = manifest.routes[id]?.module
      if (!url || id in routeModules) return Promise.resolve()
      return importWithRetry((attempt) => importModule(url, attempt), {
        name: id,
        reloadPage: () => openPage(router.state.navigation.location),
      }).then((module) => void (routeModules[id] = module as (typeof routeModules)[string]))
    }
    for (const route of flatten(router.routes as LazyRoute[])) wrapLazy(route, ensure)
  }, [router, manifest, routeModules])
}

/** Some browsers cache a failed import, so retries use a different URL. */
function importModule(url: string, attempt: number): Promise<object> {
  return import(/* @vite-ignore */ attempt === 0 ? url : `${url}?intento=${attempt}`)
}

/** The forced reload opens the requested page, with a fresh module manifest. */
function openPage(target: { pathname: string; search: string; hash: string } | undefined) {
  if (target) window.location.assign(target.pathname + target.search + target.hash)
  else window.location.reload()
}

const wrapped = new WeakSet<object>()

/** Makes every lazy property of a route wait for `ensure` first. */
export function wrapLazy(route: LazyRoute, ensure: (id: string) => Promise<void>): void {
  const { lazy } = route
  // A route loaded with the page has none.
  if (lazy === undefined) return
  if (typeof lazy !== 'object' || lazy === null)
    throw new Error("React Router's lazy routes are not in the expected format")
  if (wrapped.has(lazy)) return
  wrapped.add(lazy)
  const properties = lazy as Record<string, unknown>
  for (const [key, load] of Object.entries(properties)) {
    if (typeof load === 'function') properties[key] = () => ensure(route.id).then(() => load())
  }
}

function flatten(routes: LazyRoute[]): LazyRoute[] {
  return routes.flatMap((route) => [route, ...flatten(route.children ?? [])])
}
