import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { guardedFetch } from '../../shared/outgoing/guarded-fetch.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { AuthContext } from './auth-context.ts'
import { BOUNDS, text } from './bounded-fields.ts'
import { isService } from './is-service.ts'
import { readBody } from './read-body.ts'

const ADDRESSES = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}
const TIMEOUT = 10_000

const captchaBody = z.object({
  gotrue_meta_security: z.object({ captcha_token: text(BOUNDS.captcha).nullish() }).nullish(),
})
const providerAnswer = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).nullish() })

/** For public calls: with a captcha enabled, only callers who solved it pass. */
export function requireCaptcha(deps: AuthDeps) {
  return createMiddleware<AuthContext>(async (context, next) => {
    await checkCaptcha(deps, context)
    await next()
  })
}

/** @throws {AuthError} E(400, captcha_failed), or 500 if the provider can't be reached */
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
  const answer = await ask(captcha, form)
  if (!answer.success) throw refused((answer['error-codes'] ?? ['rejected']).join(', '))
}

async function ask({ provider, url }: NonNullable<AuthDeps['settings']['captcha']>, body: URLSearchParams) {
  try {
    const response = await guardedFetch({ operator: [url] }, url ?? ADDRESSES[provider], {
      method: 'POST',
      body,
      timeout: TIMEOUT,
    })
    return providerAnswer.parse(await response.json())
  } catch {
    throw new AuthError(500, 'unexpected_failure', 'captcha verification process failed')
  }
}

function refused(reason: string): AuthError {
  return new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`)
}
