import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'

/**
 * Refuses addresses with a NUL, which no row of PostgreSQL has and no query of it takes.
 * @throws {AppError} `not_found`
 */
export function refuseNul() {
  return createMiddleware(async (context, next) => {
    if (context.req.url.includes('%00')) throw new AppError('not_found', 'No existe.')
    await next()
  })
}
