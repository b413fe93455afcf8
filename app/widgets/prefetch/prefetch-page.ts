import type { PageParts } from '#app/router-internals/page-parts.ts'
import { routeImports } from '#app/router-internals/route-imports.ts'

const asked = new Set<string>()

/** Prefetches a page's data with low priority; each URL once. */
export function prefetchData({ data }: PageParts): void {
  if (data) addLink(data, { rel: 'prefetch', as: 'fetch' })
}

/**
 * Prefetches a page's modules and then their imports, once these are known. `modulepreload` also compiles them,
 * `prefetch` only caches them.
 */
export async function prefetchModules(parts: PageParts, rel: 'modulepreload' | 'prefetch'): Promise<void> {
  const add = (href: string) => addLink(href, rel === 'prefetch' ? { rel, as: 'script' } : { rel })
  for (const href of parts.modules) add(href)
  if (import.meta.env.DEV) return
  const imports = await routeImports(parts.manifestUrl)
  for (const href of parts.routes.flatMap((id) => imports[id] ?? [])) add(href)
}

function addLink(href: string, attributes: { rel: string; as?: string }) {
  if (asked.has(href)) return
  asked.add(href)
  // Already loaded by the page itself.
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, attributes, { href })
  document.head.append(link)
}
