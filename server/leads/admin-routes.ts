import { fieldErrors } from '#domain/lead-input.ts'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { limitBody, readJson } from '../http/read-json.ts'
import { requireCapability } from '../staff/require-capability.ts'
import type { StaffContext } from '../staff/require-staff.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { spokenLeadInput } from './spoken-lead-input.ts'
import { writeDownLead } from './write-down-lead.ts'

const MAX_BODY = 32 * 1024

/** Mounted at /api/admin/leads: a request that staff write down. With a key that was used before: `200` and its folio. */
export function spokenLeadRoutes(deps: Deps) {
  return new Hono<StaffContext>().post(
    '/',
    requireCapability('leads.write'),
    limitBody(MAX_BODY),
    async (context) => {
      const key = readIdempotencyKey(context)
      const input = spokenLeadInput(deps.site.current).safeParse(
        await readJson(context, ['application/json']),
      )
      if (!input.success) throw refused(fieldErrors(input.error))
      const { folio, created } = await writeDownLead(deps, context.var.staff, input.data, key)
      return context.json({ folio }, created ? 201 : 200)
    },
  )
}

function refused(fields: Record<string, string>) {
  return new AppError('invalid_fields', 'Revisa los campos.', { fields })
}
