import { isConnectionFault } from '#db/connection-fault.ts'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Deps } from '../deps.ts'
import { AppError, databaseAway, presentError, statusOf } from '../errors.ts'
import { errorFacts } from '../log.ts'
import { requestIdNow } from '../log-context.ts'

const HIDDEN = new AppError(
  'internal',
  'Ha ocurrido un error inesperado. Inténtalo de nuevo en unos minutos.',
)

/**
 * The only place that turns an error into a response: expected errors by their code, all others logged and hidden
 * behind a reference that finds their log lines.
 */
export function answerError(deps: Pick<Deps, 'log'>, error: Error, context: Context): Response {
  if (error instanceof HTTPException) return error.getResponse()
  const known = error instanceof AppError ? error : isConnectionFault(error) ? databaseAway() : HIDDEN
  if (known !== error) deps.log.error({ path: context.req.routePath, ...errorFacts(error) }, 'request failed')
  if (known.retryAfter !== undefined) context.header('Retry-After', String(known.retryAfter))
  context.header('Cache-Control', 'no-store')
  const reference = known === error ? undefined : requestIdNow()
  return context.json({ ...presentError(known), ...(reference && { reference }) }, statusOf(known.code))
}
