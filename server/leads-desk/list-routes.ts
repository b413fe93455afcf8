import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { limitBody } from '../http/read-json.ts'
import { requireCapability } from '../staff/require-capability.ts'
import type { StaffContext } from '../staff/require-staff.ts'
import { leadSearchInput } from './list-input.ts'
import { listLeads } from './list-leads.ts'
import { parseBody } from './parse-body.ts'

const MAX_BODY = 16 * 1024

/** Mounted at /api/admin/leads: the list, its counts, and what is done to many leads at once. */
export function leadListRoutes(deps: Deps) {
  return new Hono<StaffContext>().post(
    '/search',
    requireCapability('leads.read', 'leads.counts'),
    limitBody(MAX_BODY),
    async (context) => {
      const input = await parseBody(context, leadSearchInput)
      return context.json(await listLeads(deps, context.var.staff, input))
    },
  )
}
