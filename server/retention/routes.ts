import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { parseBody } from '../http/parse-body.ts'
import { limitBody } from '../http/read-json.ts'
import { idOf } from '../http/id-of.ts'
import { requireCapability, requireStepUp } from '../staff/require-capability.ts'
import type { StaffContext } from '../staff/require-staff.ts'
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
