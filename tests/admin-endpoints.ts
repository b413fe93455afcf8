import type { Capability } from '#domain/staff/capabilities.ts'
import type { RouterRoute } from 'hono/types'
import { requirementOf } from '../server/shared/staff/require-capability.ts'

/** A row of the table of endpoints and capabilities. */
export type AdminEndpoint = {
  method: string
  /** Below /api/admin, with Hono's parameters: `/leads/:folio`. */
  path: string
  /** Undefined: no requirement was declared, which is a mistake. */
  anyOf: readonly Capability[] | 'staff' | undefined
  stepUp: boolean
}

const ADMIN = '/api/admin'

/** The table of every back office endpoint, read from the app's routes so it can't be out of date. */
export function adminEndpoints(routes: readonly RouterRoute[]): AdminEndpoint[] {
  const table = new Map<string, AdminEndpoint>()
  for (const { method, path, handler } of routes) {
    if (method === 'ALL' || !isAdmin(path)) continue
    const below = path.slice(ADMIN.length)
    const key = `${method} ${below}`
    const endpoint = table.get(key) ?? { method, path: below, anyOf: undefined, stepUp: false }
    const requirement = requirementOf(handler)
    if (requirement && 'anyOf' in requirement) endpoint.anyOf = requirement.anyOf
    if (requirement && 'stepUp' in requirement) endpoint.stepUp = true
    table.set(key, endpoint)
  }
  return [...table.values()]
}

/**
 * Routes that answer below /api/admin/ without being a single endpoint: for every method, or with a wildcard pattern.
 */
export function reachesIntoAdmin(routes: readonly RouterRoute[]): string[] {
  return routes
    .filter(({ method, path }) => (isAdmin(path) ? method === 'ALL' || path.includes('*') : mayReach(path)))
    .map(({ method, path }) => `${method} ${path}`)
}

function isAdmin(path: string): boolean {
  return path === ADMIN || path.startsWith(`${ADMIN}/`)
}

/** The part of a pattern before its first parameter decides what it can match. */
function mayReach(path: string): boolean {
  const [fixed = ''] = path.split(/[:*]/)
  return fixed !== path && `${ADMIN}/`.startsWith(fixed)
}
