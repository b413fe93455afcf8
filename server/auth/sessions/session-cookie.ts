import { SESSION_COOKIE, standIn } from '#domain/accounts/session-cookie.ts'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { randomBytes } from 'node:crypto'
import type { UserContext } from '../http/auth-context.ts'
import type { AuthSettings } from '../settings/settings.ts'

type Settings = Pick<AuthSettings, 'siteUrl' | 'externalUrl'>

/**
 * Whether the caller is a page of this same site that asked for the refresh token in a cookie. All others, including
 * pages of other origins, exchange tokens as in Supabase Auth, and their cookies are ignored.
 */
export function usesSessionCookie(context: Context, settings: Settings): boolean {
  if (context.req.header(SESSION_COOKIE.header) === undefined) return false
  // Browsers set both headers themselves; a plain `http:` site other than localhost gets no `Sec-Fetch-Site`.
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const origin = context.req.header('origin')
  if (origin === undefined || !URL.canParse(origin)) return false
  const own = [settings.siteUrl, settings.externalUrl].map((address) => new URL(address).origin)
  return own.includes(origin) || new URL(origin).host === context.req.header('host')
}

/** The refresh token in the cookie, if any. Only for callers for whom `usesSessionCookie` is true. */
export function tokenInCookie(context: Context): string | undefined {
  return getCookie(context, SESSION_COOKIE.name, isSecure(context) ? 'host' : undefined)
}

/** Puts the refresh token into the cookie. @returns the placeholder to send instead */
export function keepInCookie(context: Context, token: string): string {
  setCookie(context, SESSION_COOKIE.name, token, {
    ...attributes(context),
    maxAge: SESSION_COOKIE.days * 24 * 3600,
  })
  return standIn(randomBytes(6).toString('hex'))
}

export function forgetCookie(context: Context): void {
  deleteCookie(context, SESSION_COOKIE.name, attributes(context))
}

/**
 * Wraps the sign-out: the cookie is deleted with the session, even if the session had already ended, because the
 * client considers that signed out too.
 */
export function forgetCookieAtSignOut(settings: Settings) {
  return createMiddleware<UserContext>(async (context, next) => {
    await next()
    const ended = context.res.ok || context.res.status === 401 || context.res.status === 403
    if (!ended || context.req.query('scope') === 'others') return
    if (usesSessionCookie(context, settings)) forgetCookie(context)
  })
}

/** `Lax` is not needed: no link from another site ever needs the cookie. */
function attributes(context: Context) {
  const common = { httpOnly: true, sameSite: 'Strict', path: '/' } as const
  return isSecure(context) ? ({ ...common, secure: true, prefix: 'host' } as const) : common
}

/** What the browser reports about the page: behind a proxy our own address does not help. */
function isSecure(context: Context): boolean {
  return (context.req.header('origin') ?? '').startsWith('https:')
}
