import type { Capability } from '#domain/staff/capabilities.ts'
import type { Hono } from 'hono'
import { requirementOf } from '../staff/require-capability.ts'
import type { StaffContext } from '../staff/require-staff.ts'

/** One line of the table endpoint × capability. */
export type AdminEndpoint = {
  method: string
  /** Below /api/admin, with Hono's parameters: `/leads/:folio`. */
  path: string
  /** Undefined: nobody said, which is a mistake. */
  anyOf: readonly Capability[] | 'staff' | undefined
  stepUp: boolean
}

/** The table of every endpoint, read from the routes themselves, so it can't be out of date. */
export function adminEndpoints(admin: Hono<StaffContext>): AdminEndpoint[] {
  const table = new Map<string, AdminEndpoint>()
  for (const { method, path, handler } of admin.routes) {
    if (method === 'ALL') continue
    const key = `${method} ${path}`
    const endpoint = table.get(key) ?? { method, path, anyOf: undefined, stepUp: false }
    const requirement = requirementOf(handler)
    if (requirement && 'anyOf' in requirement) endpoint.anyOf = requirement.anyOf
    if (requirement && 'stepUp' in requirement) endpoint.stepUp = true
    table.set(key, endpoint)
  }
  return [...table.values()]
}
