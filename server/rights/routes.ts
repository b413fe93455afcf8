import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import type { Deps } from '../deps.ts'
import { parseBody } from '../shared/http/parse-body.ts'
import { rateLimitsOf } from '../shared/http/rate-limits.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { rightsRequestInput } from './rights-request-input.ts'
import { submitRightsRequest } from './submit-rights-request.ts'

const MAX_BODY = 16 * 1024

/**
 * Mounted at /api/rights-requests: the form on /privacidad. Public, so it has rate limits and a small body limit, and
 * nothing can be read here. 201 `{folio, dueOn}`, or 422 `{errors: {field: message}}` as for leads.
 */
export function rightsRoutes(deps: Deps, { rateLimits = true }: { rateLimits?: boolean } = {}) {
  const routes = new Hono<AppContext>()
  if (rateLimits) {
    routes.use(async (context, next) => {
      await rateLimitsOf(deps).consume('rights', context.get('clientAddress'))
      await next()
    })
  }
  return routes.post('/', limitBody(MAX_BODY), async (context) => {
    const input = await parseBody(context, rightsRequestInput, { message: 'Revisa los campos marcados.' })
    const { folio, dueOn } = await submitRightsRequest(deps, input)
    return context.json({ folio, dueOn }, 201, { 'Cache-Control': 'no-store' })
  })
}
