import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { adminRoutes } from './admin/routes.ts'
import { authDepsOf } from './auth-deps.ts'
import { AuthError } from './errors/auth-error.ts'
import { answerAuthError } from './errors/answer-auth-error.ts'
import { factorRoutes } from './factors/routes.ts'
import { apiKeyGateway, openCalls } from './http/api-key.ts'
import { authCors } from './http/auth-cors.ts'
import type { AuthContext } from './http/auth-context.ts'
import { NO_LIMITS } from './http/limits.ts'
import { limitAuthBody } from './http/read-body.ts'
import { identityRoutes } from './identities/routes.ts'
import { metadataRoutes } from './metadata/routes.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { otpRoutes } from './otp/routes.ts'
import { ownSessionRoutes } from './own-sessions/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { recoverRoutes } from './recover/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { signOutRoutes } from './sign-out/routes.ts'
import { signUpRoutes } from './sign-up/routes.ts'
import { ssoAdminRoutes } from './sso/admin-routes.ts'
import { ssoRoutes } from './sso/routes.ts'
import { userRoutes } from './user/routes.ts'
import { verifyRoutes } from './verify/routes.ts'

export type AuthRouteOptions = { rateLimits?: boolean }

/** The auth server, mounted at `GOTRUE_API_PATH`: the gateway first, then the folder of each call. */
export function authRoutes(deps: Deps, { rateLimits = true }: AuthRouteOptions = {}) {
  const own = authDepsOf(deps)
  const auth = rateLimits ? own : { ...own, limits: NO_LIMITS }
  const routes = new Hono<AuthContext>()
  routes.onError((error, context) => answerAuthError(deps.log, error, context))
  routes.use(authCors())
  routes.use(apiKeyGateway(auth, openCalls(auth.settings.apiPath)))
  routes.use(limitAuthBody(auth))

  routes.route('/', metadataRoutes(auth))
  routes.route('/', adminRoutes(auth))
  routes.route('/', ownSessionRoutes(auth))
  routes.route('/', signUpRoutes(auth))
  routes.route('/', signInRoutes(auth))
  routes.route('/', signOutRoutes(auth))
  routes.route('/', verifyRoutes(auth))
  routes.route('/', otpRoutes(auth))
  routes.route('/', recoverRoutes(auth))
  routes.route('/', userRoutes(auth))
  routes.route('/', factorRoutes(auth))
  routes.route('/', passkeyRoutes(auth))
  routes.route('/', oauthRoutes(auth))
  routes.route('/', identityRoutes(auth))
  routes.route('/', ssoRoutes(auth))
  routes.route('/', ssoAdminRoutes(auth))

  // If the site's pages are mounted behind it, their addresses must pass.
  if (auth.settings.apiPath !== '/') {
    routes.all('*', () => {
      throw new AuthError(404, 'not_found', 'No such route')
    })
  }
  return routes
}
