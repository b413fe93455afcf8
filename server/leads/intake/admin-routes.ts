import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { requireCapability } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { spokenLeadInput } from './spoken-lead-input.ts'
import { writeDownLead } from './write-down-lead.ts'

const MAX_BODY = 32 * 1024

/** Mounted at /api/admin/leads: a request written down by staff. With a known key: `200` and its folio. */
export function spokenLeadRoutes(deps: Deps) {
  return new Hono<StaffContext>().post(
    '/',
    requireCapability('leads.write'),
    limitBody(MAX_BODY),
    async (context) => {
      const key = readIdempotencyKey(context)
      const input = await parseBody(context, spokenLeadInput(deps.site.current))
      const { folio, created } = await writeDownLead(deps, context.var.staff, input, key)
      return context.json({ folio }, created ? 201 : 200)
    },
  )
}
