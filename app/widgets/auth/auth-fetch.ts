import { ACCOUNT_ITEMS } from '#domain/accounts/account-items.ts'
import { SESSION_COOKIE } from '#domain/accounts/session-cookie.ts'

let waitUntil = 0

/** Seconds until the server accepts requests again after a rate limit; 0 if it sent no `Retry-After`. */
export function secondsToWait(): number {
  return Math.max(0, Math.ceil((waitUntil - Date.now()) / 1000))
}

/** How long a page waits for another tab to finish refreshing its session, in milliseconds. */
const PATIENCE = 5000
const REFRESH = /\/token\?grant_type=refresh_token$/

/** The client's fetch. Records `Retry-After`, which the client's errors don't carry. */
export const authFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'))
    waitUntil = seconds > 0 ? Date.now() + seconds * 1000 : 0
  }
  return response
}

/** The same for accounts on this site, which keep the refresh token in a cookie. */
export const authFetchWithCookie: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set(SESSION_COOKIE.header, 'true')
  const ask = () => authFetch(input, { ...init, headers })
  if (!REFRESH.test(String(input))) return ask()
  const response = await oneTabAtATime(ask)
  // Every new page refreshes, and the client treats a 4xx as the end of the session. A rate limit is temporary, so it
  // becomes a 503, which the client retries.
  return response.status === 429 ? new Response(null, { status: 503 }) : response
}

/** Responses must arrive in the order in which the tabs asked, so that the cookie ends up with the newest token. */
async function oneTabAtATime(ask: () => Promise<Response>): Promise<Response> {
  if (!navigator.locks) return ask()
  let begun = false
  const begin = () => {
    begun = true
    return ask()
  }
  try {
    return await navigator.locks.request(
      ACCOUNT_ITEMS.session,
      { signal: AbortSignal.timeout(PATIENCE) },
      begin,
    )
  } catch (error) {
    if (begun) throw error
    return ask()
  }
}
