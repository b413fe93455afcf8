import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { AuthDeps } from '../auth-deps.ts'
import { codeChallengeOf } from '../codes/flow-states.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import { type AuthContext, originOf } from '../http/auth-context.ts'
import { BOUNDS, text, word } from '../http/bounded-fields.ts'
import { requireCaptcha } from '../http/captcha.ts'
import { limitCall } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import { chooseRedirect } from '../http/redirect-choice.ts'
import { isUuid } from '../http/uuid.ts'
import { errorParameters } from '../oauth/redirect-error.ts'
import { withQuery } from '../verify/redirect-answer.ts'
import { beginSso } from './begin-sso.ts'
import { findSsoProvider, findSsoProviderByDomain, type SsoProvider } from './find-sso-provider.ts'
import { finishSso } from './finish-sso.ts'
import { serviceProvider } from './service-provider.ts'

const ssoBody = z.object({
  provider_id: word(),
  domain: word(),
  redirect_to: text(BOUNDS.long).optional(),
  skip_http_redirect: z.boolean().default(false),
  code_challenge: text(BOUNDS.token).optional(),
  code_challenge_method: text(BOUNDS.word).optional(),
})
type SsoBody = z.output<typeof ssoBody>

/** Signing in through a company's SAML identity provider. */
export function ssoRoutes(deps: AuthDeps) {
  const own = serviceProvider(deps)
  const enabled = requireSaml(deps)
  return new Hono<AuthContext>()
    .post('/sso', enabled, limitCall(deps, 'sso'), requireCaptcha(deps), async (context) => {
      const body = await readBody(context, ssoBody)
      const pkce = codeChallengeOf(body)
      const provider = await askedProvider(deps, body)
      const redirectTo = chooseRedirect(deps.settings, context, body.redirect_to)
      const url = await beginSso(deps, own, provider, { redirectTo, pkce })
      context.header('Cache-Control', 'no-store')
      return body.skip_http_redirect ? context.json({ url }) : context.redirect(url, 303)
    })
    .get('/sso/saml/metadata', enabled, async (context) => {
      const headers = { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=600' }
      const download = context.req.query('download') === 'true'
      return context.body(await own.metadata(), 200, {
        ...headers,
        ...(download ? { 'Content-Disposition': 'attachment; filename="metadata.xml"' } : {}),
      })
    })
    .post('/sso/saml/acs', enabled, limitCall(deps, 'samlAssertion'), async (context) => {
      const form = new URLSearchParams(await context.req.text())
      const posted = { response: form.get('SAMLResponse') ?? '', relayState: form.get('RelayState') ?? '' }
      try {
        return away(context, await finishSso(deps, own, posted, originOf(context)), 302)
      } catch (error) {
        if (!(error instanceof AuthError) || wantsJson(context)) throw error
        return away(context, withQuery(deps.settings.siteUrl, errorParameters(error)), 303)
      }
    })
}

async function askedProvider({ db }: AuthDeps, body: SsoBody): Promise<SsoProvider> {
  const { provider_id: id, domain } = body
  if (id !== '' && domain !== '') throw invalidInput('Only one of provider_id or domain supported')
  if (id === '' && domain === '') throw invalidInput('A provider_id or domain needs to be provided')
  if (id !== '' && !isUuid(id)) throw invalidInput('provider_id must be an UUID')
  const found = id === '' ? await findSsoProviderByDomain(db, domain) : await findSsoProvider(db, id)
  if (found) return found
  const message = id === '' ? 'No SSO provider assigned for this domain' : 'No such SSO provider'
  throw new AuthError(404, 'sso_provider_not_found', message)
}

function requireSaml({ settings }: AuthDeps) {
  return createMiddleware(async (_context, next) => {
    if (!settings.saml.enabled) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
    await next()
  })
}

/** Identity providers post through a browser, which expects a page. */
function wantsJson(context: Context): boolean {
  const accepted = context.req.header('accept') ?? ''
  return accepted.includes('application/json') && !accepted.includes('text/html')
}

function away(context: Context, address: string, status: 302 | 303): Response {
  context.header('Cache-Control', 'no-store')
  context.header('Referrer-Policy', 'no-referrer')
  return context.redirect(address, status)
}
