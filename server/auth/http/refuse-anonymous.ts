import { createMiddleware } from 'hono/factory'
import { AuthError } from '../errors/auth-error.ts'
import type { UserContext } from './auth-context.ts'

/** Used after `requireUser`, for actions that require an address. @throws {AuthError} E(403, no_authorization) */
export const refuseAnonymous = createMiddleware<UserContext>(async (context, next) => {
  if (context.var.signedIn.user.isAnonymous) {
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  }
  await next()
})
