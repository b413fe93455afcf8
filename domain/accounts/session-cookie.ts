/**
 * How the site's pages and the auth server keep the refresh token in a cookie that scripts can't read
 * (docs/decisions/0014-session-cookie.md).
 */
export const SESSION_COOKIE = {
  /**
   * Requested by a header, which a form or an image on another site can't send. It is on Supabase Auth's list of
   * allowed headers.
   */
  header: 'x-use-cookie',
  /** Name without https. With https it gets the prefix `__Host-`, so that no sibling host can set it. */
  name: 'clinicas-life.refresh',
  days: 30,
} as const

/**
 * Set at sign-in, so that wrong passwords from strangers don't count against this browser; gets the same prefix with
 * https.
 */
export const DEVICE_COOKIE = { name: 'clinicas-life.device', days: 180 } as const

const STAND_IN = 'in-cookie'

/** What scripts see instead of the refresh token. `mark` distinguishes responses and grants nothing. */
export function standIn(mark: string): string {
  return `${STAND_IN}.${mark}`
}

/** Whether a refresh token is only the stand-in for the one in the cookie. */
export function isStandIn(token: string): boolean {
  return token.startsWith(`${STAND_IN}.`)
}
