import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'

/**
 * Refuses addresses with a NUL character, which PostgreSQL text can't contain.
 * @throws {AppError} `not_found`
 */
export function refuseNul() {
  return createMiddleware(async (context, next) => {
    if (context.req.url.includes('%00')) throw new AppError('not_found', 'No existe.')
    await next()
  })
}
