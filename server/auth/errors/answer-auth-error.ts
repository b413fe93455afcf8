import type { Context } from 'hono'
import { randomUUID } from 'node:crypto'
import { AppError, statusOf } from '../../errors.ts'
import type { Logger } from '../../log.ts'
import { AuthError } from './auth-error.ts'
import { OAuthStyleError } from './oauth-style-error.ts'

/** The only dated version: selected by any date from here on, and named in the response. */
const DATED = '2024-01-01'

/** Turns an error into the body format of the requested API version; unexpected errors are logged and hidden. */
export function answerAuthError(log: Logger, error: Error, context: Context): Response {
  context.header('Cache-Control', 'no-store')
  if (error instanceof OAuthStyleError) {
    return context.json({ error: error.error, error_description: error.message }, 400)
  }
  const known = error instanceof AuthError ? error : (ofServer(error) ?? hidden(log, error, context))
  if (known.retryAfter !== undefined) context.header('Retry-After', String(known.retryAfter))
  context.header('x-sb-error-code', known.code)
  if (isDated(context.req.header('x-supabase-api-version'))) {
    context.header('X-Supabase-Api-Version', DATED)
    return context.json({ code: known.code, message: known.message, ...known.extra }, known.status)
  }
  const id = known.status >= 500 ? { error_id: randomUUID() } : {}
  return context.json(
    { code: known.status, error_code: known.code, msg: known.message, ...id, ...known.extra },
    known.status,
  )
}

/** Refusals of the surrounding server, such as rate limits. */
function ofServer(error: Error): AuthError | undefined {
  if (!(error instanceof AppError) || error.retryAfter === undefined) return undefined
  const code = error.code === 'rate_limited' ? 'over_request_rate_limit' : 'unexpected_failure'
  return new AuthError(statusOf(error.code), code, 'Too many requests at once, try again', {
    retryAfter: error.retryAfter,
  })
}

function isDated(version: string | undefined): boolean {
  return (
    version !== undefined &&
    /^\d{4}-\d{2}-\d{2}$/.test(version) &&
    !Number.isNaN(Date.parse(version)) &&
    version >= DATED
  )
}

/** The message of a database error can repeat an address, so only its name and code are logged. */
function hidden(log: Logger, error: Error, context: Context): AuthError {
  log.error(
    {
      path: context.req.routePath,
      error: error.name,
      code: (error as { code?: unknown }).code ?? (error.cause as { code?: unknown } | undefined)?.code,
      stack: (error.stack ?? '')
        .split('\n')
        .filter((line) => line.trimStart().startsWith('at '))
        .slice(0, 4),
    },
    'auth request failed',
  )
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}
