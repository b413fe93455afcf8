import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AuthDeps } from '../auth-deps.ts'
import { codeChallengeOf } from '../codes/flow-states.ts'
import { AuthError } from '../errors/auth-error.ts'
import { originOf, type UserContext } from '../http/auth-context.ts'
import { requireUser } from '../http/bearer.ts'
import { chooseRedirect } from '../http/redirect-choice.ts'
import { isUuid } from '../http/uuid.ts'
import { beginSignIn } from '../oauth/begin-sign-in.ts'
import { checkManualLinking } from '../oauth/link-identity.ts'
import { enabledProvider } from '../oauth/providers/find-provider.ts'
import { unlinkIdentity } from './unlink-identity.ts'

/** Adding and removing identities of the caller's account. */
export function identityRoutes(deps: AuthDeps) {
  return new Hono<UserContext>()
    .get('/user/identities/authorize', requireUser(deps), requireManualLinking(deps), async (context) => {
      const query = context.req.query()
      const address = await beginSignIn(deps, enabledProvider(deps.settings, query.provider ?? ''), {
        scopes: query.scopes ?? '',
        parameters: query,
        redirectTo: chooseRedirect(deps.settings, context),
        pkce: codeChallengeOf(query),
        linkingTargetId: context.var.signedIn.user.id,
      })
      context.header('Cache-Control', 'no-store')
      return query.skip_http_redirect === 'true'
        ? context.json({ url: address })
        : context.redirect(address, 302)
    })
    .delete('/user/identities/:id', requireUser(deps), requireManualLinking(deps), async (context) => {
      const id = context.req.param('id')
      if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
      await unlinkIdentity(deps, context.var.signedIn.user.id, id.toLowerCase(), originOf(context).ip)
      return context.json({})
    })
}

function requireManualLinking(deps: AuthDeps) {
  return createMiddleware(async (_context, next) => {
    checkManualLinking(deps)
    await next()
  })
}
