import { isStaying } from './staying.ts'

export type Place = { pathname: string; search: string; hash: string; state?: unknown }
export type Arrival = { to: 'earlier' } | { to: 'anchor'; id: string } | { to: 'top' } | { to: 'stay' }

/**
 * What the window does after a navigation (specification §2, decisions «Routes»): back and forward return to the
 * earlier position; otherwise the anchor of the address, or the top. A change of the query alone (filters, tabs)
 * stays where it is, because the person is still using what changed it.
 */
export function arrival(from: Place, to: Place, action: 'POP' | 'PUSH' | 'REPLACE'): Arrival {
  if (action === 'POP') return { to: 'earlier' }
  // Two quick changes may end where they began, which alone would look like a link to the same page.
  if (isStaying(to.state)) return { to: 'stay' }
  if (to.hash.length > 1) return { to: 'anchor', id: decodeAnchor(to.hash) }
  if (from.pathname === to.pathname && from.search !== to.search) return { to: 'stay' }
  return { to: 'top' }
}

function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
