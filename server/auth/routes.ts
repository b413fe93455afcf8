import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { authDepsOf } from './auth-deps.ts'
import { AuthError } from './errors/auth-error.ts'
import { answerAuthError } from './errors/answer-auth-error.ts'
import { apiKeyGateway, openCalls } from './http/api-key.ts'
import { authCors } from './http/auth-cors.ts'
import type { AuthContext } from './http/auth-context.ts'
import { limitAuthBody } from './http/read-body.ts'
import { metadataRoutes } from './metadata/routes.ts'
import { ownSessionRoutes } from './own-sessions/routes.ts'

export type AuthRouteOptions = { rateLimits?: boolean }

/** The auth server, mounted at `GOTRUE_API_PATH`: gateway first, then each call's folder (auth-contract.md). */
export function authRoutes(deps: Deps, _options: AuthRouteOptions = {}) {
  const auth = authDepsOf(deps)
  const routes = new Hono<AuthContext>()
  routes.onError((error, context) => answerAuthError(deps.log, error, context))
  routes.use(authCors())
  routes.use(apiKeyGateway(auth, openCalls(auth.settings.apiPath)))
  routes.use(limitAuthBody)

  routes.route('/', metadataRoutes(auth))
  routes.route('/', ownSessionRoutes(auth))

  // Where the pages of the site are mounted behind, their addresses are not ours to refuse.
  if (auth.settings.apiPath !== '/') {
    routes.all('*', () => {
      throw new AuthError(404, 'not_found', 'No such route')
    })
  }
  return routes
}
