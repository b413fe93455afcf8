import { useEffect } from 'react'
import { matchRoutes } from 'react-router'
import { type PageParts, pageParts } from '#app/router-internals/page-parts.ts'
import { useRouterObjects } from '#app/router-internals/router-objects.ts'
import { LIKELY_NEXT } from '#domain/page-lists/likely-next.ts'
import { allowsPrefetch, currentConnection } from './connection.ts'
import { prefetchData, prefetchModules } from './prefetch-page.ts'

const IDLE_MS = 2000
/** Two levels of interest in a link: first its data, then its modules if the pointer stays. */
const DATA_AFTER_MS = 50
const MODULES_AFTER_MS = 100

type FindParts = (url: URL) => PageParts | null

/**
 * Prefetches likely pages. React Router's own `prefetch` is not used: it executes the page's module just to find its
 * styles, and reloads the current page if that fails.
 */
export function usePrefetch(): void {
  const { router, manifest } = useRouterObjects()

  useEffect(() => {
    const find: FindParts = (url) => {
      if (url.origin !== window.location.origin || url.pathname === window.location.pathname) return null
      const matches = matchRoutes(router.routes, url.pathname)
      if (!matches || matches.some(({ route }) => route.path === '*')) return null
      return pageParts(url.pathname, url.search, matches, manifest)
    }
    const stopIdle = prefetchWhenIdle(find)
    const stopHover = prefetchOnHover(find)
    return () => {
      stopIdle()
      stopHover()
    }
  }, [router, manifest])
}

function prefetchWhenIdle(find: FindParts) {
  const run = () => {
    if (!allowsPrefetch(currentConnection())) return
    for (const path of LIKELY_NEXT) {
      const parts = find(new URL(path, window.location.origin))
      if (!parts) continue
      prefetchData(parts)
      void prefetchModules(parts, 'prefetch')
    }
  }
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_MS })
  return () => cancelIdleCallback(handle)
}

/** One pair of listeners for all links in the document, including later ones. */
function prefetchOnHover(find: FindParts) {
  const onData = afterHovering(DATA_AFTER_MS, find, prefetchData)
  const onModules = afterHovering(
    MODULES_AFTER_MS,
    find,
    (parts) => void prefetchModules(parts, 'modulepreload'),
  )
  return () => {
    onData()
    onModules()
  }
}

function afterHovering(delay: number, find: FindParts, prefetch: (parts: PageParts) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onInterest = (event: Event) => {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.target === '_blank' || link.hasAttribute('download')) return
    timer = setTimeout(() => {
      if (!allowsPrefetch(currentConnection())) return
      const parts = find(new URL(link.href))
      if (parts) prefetch(parts)
    }, delay)
  }
  // Keyboard focus and touch count the same as hover.
  const signs = ['pointerover', 'focusin', 'touchstart'] as const
  for (const sign of signs) document.addEventListener(sign, onInterest, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const sign of signs) document.removeEventListener(sign, onInterest)
  }
}
