import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { verifyAccessToken } from '../keys/access-token.ts'
import type { AuthContext } from './auth-context.ts'
import { bearerTokenIfAny } from './bearer.ts'
import { readBody } from './read-body.ts'
import { isAdminRole } from './require-admin.ts'

const ADDRESSES = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}
const TIMEOUT = 10_000

const captchaBody = z.object({
  gotrue_meta_security: z.object({ captcha_token: z.string().nullish() }).nullish(),
})
const providerAnswer = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).nullish() })

/** In front of public calls: with a captcha switched on, only who solved one passes (auth-contract.md §1). */
export function requireCaptcha(deps: AuthDeps) {
  return createMiddleware<AuthContext>(async (context, next) => {
    await checkCaptcha(deps, context)
    await next()
  })
}

/** @throws {AuthError} E(400, captcha_failed), or 500 while the provider can't be reached */
export async function checkCaptcha(deps: AuthDeps, context: Context<AuthContext>): Promise<void> {
  const { captcha } = deps.settings
  if (!captcha || (await isService(deps, context))) return
  const body = await readBody(context, captchaBody, { empty: true })
  const token = body.gotrue_meta_security?.captcha_token?.trim() ?? ''
  if (token === '') throw refused('no captcha response (captcha_token) found in request')
  const form = new URLSearchParams({
    secret: captcha.secret,
    response: token,
    remoteip: context.get('clientAddress'),
  })
  const answer = await ask(captcha.url ?? ADDRESSES[captcha.provider], form)
  if (!answer.success) throw refused((answer['error-codes'] ?? ['rejected']).join(', '))
}

async function isService(deps: AuthDeps, context: Context<AuthContext>): Promise<boolean> {
  const { gatewayRole } = context.var
  if (gatewayRole !== undefined) return isAdminRole(deps, gatewayRole)
  const token = bearerTokenIfAny(context)
  if (token === undefined) return false
  const claims = await verifyAccessToken(deps.keys, token, deps.now()).catch(() => undefined)
  return isAdminRole(deps, claims?.role)
}

async function ask(address: string, body: URLSearchParams) {
  try {
    const response = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT) })
    return providerAnswer.parse(await response.json())
  } catch {
    throw new AuthError(500, 'unexpected_failure', 'captcha verification process failed')
  }
}

function refused(reason: string): AuthError {
  return new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`)
}
