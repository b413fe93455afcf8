import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { idOf } from '../shared/http/id-of.ts'
import { parseBody } from '../shared/http/parse-body.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { requireCapability, requireStepUp } from '../shared/staff/require-capability.ts'
import type { StaffContext } from '../shared/staff/require-staff.ts'
import { confirmationInput, confirmStop } from './confirm-stop.ts'

/** Mounted at /api/admin/retention-stops: a person reviews what a sweep would remove and lets it continue. */
export function retentionRoutes(deps: Deps) {
  return new Hono<StaffContext>().post(
    '/:id/confirmations',
    requireCapability('leads.privacy'),
    requireStepUp(),
    limitBody(4096),
    async (context) => {
      const input = await parseBody(context, confirmationInput)
      await confirmStop(deps, context.var.staff, idOf(context.req.param('id')), input)
      return context.json({ ok: true }, 201)
    },
  )
}
