import type { PageParts } from '#app/router-internals/page-parts.ts'
import { routeImports } from '#app/router-internals/route-imports.ts'

const asked = new Set<string>()

/** Asks the browser, with low priority, for the data of a page; each address once. */
export function prefetchData({ data }: PageParts): void {
  if (data) addLink(data, { rel: 'prefetch', as: 'fetch' })
}

/**
 * Asks for the modules of a page and, as soon as it is known what those import, for that too. `modulepreload` also makes
 * them ready to run, `prefetch` only stores them.
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
  // What the page itself has loaded is already there.
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, attributes, { href })
  document.head.append(link)
}
