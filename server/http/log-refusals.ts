import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../app-context.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { refusalLogOf } from '../shared/http/refusal-log.ts'

/** Invalid input, missing or invalid credentials, not allowed, too large, too frequent. Not found is no attack. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 422, 429])

/** Set by the handlers behind it: a member of staff, or any signed-in user. */
type Askers = { Variables: { staff?: { id: string }; signedIn?: { user: { id: string } } } }

/** Wraps everything: refused requests are logged without their content (server/shared/http/refusal-log.ts). */
export function logRefusals(deps: Pick<Deps, 'log'>) {
  const refusals = refusalLogOf(deps)
  return createMiddleware<AppContext & Askers>(async (context, next) => {
    await next()
    const { res, req, error, var: known } = context
    if (!REFUSED.has(res.status)) return
    refusals.note({
      status: res.status,
      code: error instanceof AppError ? error.code : (res.headers.get('x-sb-error-code') ?? undefined),
      method: req.method,
      route: req.routePath,
      account: known.staff?.id ?? known.signedIn?.user.id,
      address: known.clientAddress,
    })
  })
}
