import { isStaying } from './staying.ts'

export type Place = { pathname: string; search: string; hash: string; state?: unknown }
export type Arrival = { to: 'earlier' } | { to: 'anchor'; id: string } | { to: 'top' } | { to: 'stay' }

/**
 * What the window does after a navigation. Back and forward restore the earlier position; otherwise it goes to the
 * URL's anchor or the top. A change of the query alone (filters, tabs) keeps the position, because the user is still
 * using the control that changed it.
 */
export function arrival(from: Place, to: Place, action: 'POP' | 'PUSH' | 'REPLACE'): Arrival {
  if (action === 'POP') return { to: 'earlier' }
  // Two quick changes may end at the initial URL, which would look like a link to the same page.
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
