import { fieldErrors } from '#domain/lead-input.ts'
import { Hono } from 'hono'
import type { AppContext } from '../app.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { rateLimitsOf } from '../http/rate-limits.ts'
import { limitBody, readJson } from '../http/read-json.ts'
import { calendarErrors } from './booking-rules.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { leadSchema } from './lead-schema.ts'
import { submitLead } from './submit-lead.ts'

const MAX_BODY = 16 * 1024

/**
 * Mounted at /api/leads (contract.md, «HTTP»). Public, so: limits in front, small bodies, and no reading here.
 * @param rateLimits false where something in front already limits, or a benchmark measures
 */
export function leadRoutes(deps: Deps, { rateLimits = true }: { rateLimits?: boolean } = {}) {
  const routes = new Hono<AppContext>()
  if (rateLimits) {
    routes.use(async (context, next) => {
      await rateLimitsOf(deps).consume('leads', context.get('clientAddress'))
      await next()
    })
  }
  return routes.post('/', limitBody(MAX_BODY), async (context) => {
    const idempotencyKey = readIdempotencyKey(context)
    const input = leadSchema(deps.site.current).safeParse(await readJson(context, ['application/json']))
    if (!input.success) throw invalid(fieldErrors(input.error))
    const tooLate = calendarErrors(deps.site.current, input.data, deps.now())
    if (Object.keys(tooLate).length > 0) throw invalid(tooLate)
    const userAgent = context.req.header('user-agent') ?? ''
    const { folio } = await submitLead(deps, input.data, { idempotencyKey, userAgent })
    return context.json({ folio }, 201, { 'Cache-Control': 'no-store' })
  })
}

function invalid(fields: Record<string, string>) {
  return new AppError('invalid_fields', 'Revisa los campos marcados.', { fields })
}
