/**
 * How a page of this site and the auth server behind it agree that the refresh token stays in a cookie that no script can
 * read (docs/decisions/0014-session-cookie.md).
 */
export const SESSION_COOKIE = {
  /** Asked for by a header, which a form or an image of another site can't send. Supabase Auth's list of headers has it. */
  header: 'x-use-cookie',
  /** Plain, on a site without https; with https it gets the prefix `__Host-`, so that no neighbouring host can set it. */
  name: 'clinicas-life.refresh',
  days: 30,
} as const

/** Left by a sign-in, so that strangers' wrong passwords don't count for this browser; the same prefix with https. */
export const DEVICE_COOKIE = { name: 'clinicas-life.device', days: 180 } as const

const STAND_IN = 'in-cookie'

/** What scripts see in place of the refresh token. `mark` tells one answer from another; it opens nothing. */
export function standIn(mark: string): string {
  return `${STAND_IN}.${mark}`
}

/** Whether a refresh token is only the stand-in of one that lies in the cookie. */
export function isStandIn(token: string): boolean {
  return token.startsWith(`${STAND_IN}.`)
}
