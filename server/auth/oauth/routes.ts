import { type Context, Hono } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { codeChallengeOf } from '../codes/flow-states.ts'
import { type AuthContext, originOf } from '../http/auth-context.ts'
import { chooseRedirect } from '../http/redirect-choice.ts'
import { withQuery } from '../verify/redirect-answer.ts'
import { findInvited } from './accept-invite.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { finishSignIn, flowOfState, type ProviderAnswer } from './finish-sign-in.ts'
import { enabledProvider } from './providers/find-provider.ts'
import { errorParameters, withError } from './redirect-error.ts'
import { AuthError } from '../errors/auth-error.ts'

/** GET /authorize and GET|POST /callback. */
export function oauthRoutes(deps: AuthDeps) {
  return new Hono<AuthContext>()
    .get('/authorize', async (context) => {
      const query = context.req.query()
      const provider = enabledProvider(deps.settings, query.provider ?? '')
      const inviteToken = query.invite_token ?? ''
      if (inviteToken !== '') await findInvited(deps, deps.db, inviteToken)
      const address = await beginSignIn(deps, provider, {
        scopes: query.scopes ?? '',
        parameters: query,
        redirectTo: chooseRedirect(deps.settings, context),
        pkce: codeChallengeOf(query),
        inviteToken,
      })
      return away(context, address, 302)
    })
    .get('/callback', (context) => callback(deps, context, context.req.query()))
    .post('/callback', async (context) => {
      const form = new URLSearchParams(await context.req.text())
      return callback(deps, context, { ...context.req.query(), ...Object.fromEntries(form) })
    })
}

async function callback(
  deps: AuthDeps,
  context: Context<AuthContext>,
  answer: ProviderAnswer,
): Promise<Response> {
  let redirectTo: string | undefined
  try {
    const flow = await flowOfState(deps, answer.state)
    redirectTo = flow.referrer ?? deps.settings.siteUrl
    return away(context, await finishSignIn(deps, flow, answer, originOf(context)), 302)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const parameters = errorParameters(error)
    if (parameters.error_code === 'unexpected_failure' && !(error instanceof AuthError)) {
      deps.log.error({ path: '/callback', error: error.name }, 'auth request failed')
    }
    if (redirectTo === undefined) return away(context, withQuery(deps.settings.siteUrl, parameters), 303)
    return away(context, withError(redirectTo, error), 302)
  }
}

/** Addresses with codes and tokens are for one browser, once, so they must not be cached. */
function away(context: Context, address: string, status: 302 | 303): Response {
  context.header('Cache-Control', 'no-store')
  context.header('Referrer-Policy', 'no-referrer')
  return context.redirect(address, status)
}
