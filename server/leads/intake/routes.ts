import { Hono } from 'hono'
import type { AppContext } from '../../app-context.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { visitOfLead } from '../../agenda/visit-of-lead.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { rateLimitsOf } from '../../shared/http/rate-limits.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { calendarErrors } from './booking-rules.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { leadSchema } from './lead-schema.ts'
import { readsAsHelpNow } from './reads-as-help-now.ts'
import { submitLead } from './submit-lead.ts'

const MAX_BODY = 16 * 1024
const WRONG = 'Revisa los campos marcados.'

/**
 * Mounted at /api/leads. Public, so it has rate limits and a small body limit, and nothing can be read here. Who books
 * an hour gets the path of its page (`visit`); whose message cannot wait, `helpNow`.
 * @param rateLimits false behind another rate limiter, or for a benchmark
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
    const key = readIdempotencyKey(context)
    const input = await parseBody(context, leadSchema(deps.site.current), { message: WRONG })
    const tooLate = calendarErrors(deps.site.current, input, deps.now())
    if (Object.keys(tooLate).length > 0) throw new AppError('invalid_fields', WRONG, { fields: tooLate })
    const userAgent = context.req.header('user-agent') ?? ''
    // A namespace of their own: nobody outside can name the keys of imports, conversations, forms or staff.
    const idempotencyKey = key && `web:${key}`
    const { folio } = await submitLead(deps, input, { idempotencyKey, userAgent })
    const visit = input.hour ? await visitOfLead(deps, folio) : undefined
    const answer = {
      folio,
      ...(visit ? { visit } : {}),
      ...(readsAsHelpNow(input.message) ? { helpNow: true } : {}),
    }
    return context.json(answer, 201, { 'Cache-Control': 'no-store' })
  })
}
