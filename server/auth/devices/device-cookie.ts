import { DEVICE_COOKIE } from '#domain/accounts/session-cookie.ts'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthSettings } from '../settings/settings.ts'

type Settings = Pick<AuthSettings, 'externalUrl'>

/** 128 random bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{22}$/

/** Seconds for which a device stays known after its last sign-in: half a year. */
export const DEVICE_LIFE = DEVICE_COOKIE.days * 24 * 60 * 60

/**
 * The device token of the calling browser, unless another site triggered the request. Alone it proves nothing.
 */
export function deviceTokenOf(context: Context, settings: Settings): string | undefined {
  const token = getCookie(context, DEVICE_COOKIE.name, isSecure(settings) ? 'host' : undefined)
  return token !== undefined && TOKEN.test(token) && isSameOrigin(context) ? token : undefined
}

/** Inaccessible to scripts, to other sites and, with https, to neighboring hosts. */
export function setDeviceCookie(context: Context, settings: Settings, token: string): void {
  setCookie(context, DEVICE_COOKIE.name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: DEVICE_LIFE,
    ...(isSecure(settings) ? { secure: true, prefix: 'host' as const } : {}),
  })
}

const isSecure = ({ externalUrl }: Settings) => externalUrl.startsWith('https://')

/**
 * Whether a browser reports that a page of this same origin makes the request. Programs report nothing, and need no
 * cookie.
 */
export function isSameOrigin(context: Context): boolean {
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = context.req.header('origin') ?? ''
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === (context.req.header('host') ?? new URL(context.req.url).host)
}
