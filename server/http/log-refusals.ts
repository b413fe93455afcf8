import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../app-context.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { refusalLogOf } from '../shared/http/refusal-log.ts'

/** Wrong input, no or wrong proof of who asks, not allowed, too large, too often. Not found is no attack. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 422, 429])

/** Filled by what lies behind: one of the team, or anybody who is signed in. */
type Askers = { Variables: { staff?: { id: string }; signedIn?: { user: { id: string } } } }

/** Around everything: what is refused is written down, without what was in it (refusal-log.ts). */
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
