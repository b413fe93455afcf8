import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Deps } from '../deps.ts'
import { AppError, presentError, statusOf } from '../errors.ts'

const HIDDEN = new AppError(
  'internal',
  'Ha ocurrido un error inesperado. Inténtalo de nuevo en unos minutos.',
)

/** The one place where a failure becomes an answer: expected ones by their code, the rest logged and hidden. */
export function answerError(deps: Pick<Deps, 'log'>, error: Error, context: Context): Response {
  if (error instanceof HTTPException) return error.getResponse()
  const known = error instanceof AppError ? error : HIDDEN
  // A database error's message can repeat what somebody wrote, so the name and code must do.
  if (known === HIDDEN) {
    deps.log.error(
      {
        path: context.req.routePath,
        error: error.name,
        code: (error as { code?: unknown }).code,
        stack: firstFrames(error),
      },
      'request failed',
    )
  }
  if (known.retryAfter !== undefined) context.header('Retry-After', String(known.retryAfter))
  context.header('Cache-Control', 'no-store')
  return context.json(presentError(known), statusOf(known.code))
}

function firstFrames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 4)
}
