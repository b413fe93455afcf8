import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { StaffContext } from '../staff/require-staff.ts'

/** Mounted at /api/admin/leads: the list, its counts, and what is done to many leads at once. */
export function leadListRoutes(_deps: Deps) {
  return new Hono<StaffContext>()
}
