import { ACCOUNT_ITEMS } from '#domain/accounts/account-items.ts'
import { SESSION_COOKIE } from '#domain/accounts/session-cookie.ts'

let waitUntil = 0

/** Seconds until the server wants to be asked again, after it answered that it was asked too often; 0 when it did not say. */
export function secondsToWait(): number {
  return Math.max(0, Math.ceil((waitUntil - Date.now()) / 1000))
}

/** Milliseconds for which a page waits until another tab has its new session. */
const PATIENCE = 5000
const REFRESH = /\/token\?grant_type=refresh_token$/

/** How the client asks the accounts: the pauses that answers name are kept, which the client's errors don't carry. */
export const authFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'))
    waitUntil = seconds > 0 ? Date.now() + seconds * 1000 : 0
  }
  return response
}

/** The same for accounts of this very site, which keep the refresh token in a cookie. */
export const authFetchWithCookie: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set(SESSION_COOKIE.header, 'true')
  const ask = () => authFetch(input, { ...init, headers })
  if (!REFRESH.test(String(input))) return ask()
  const response = await oneTabAtATime(ask)
  // Each new page refreshes, and the client takes a refusal for the end of the session: this one passes by itself.
  return response.status === 429 ? new Response(null, { status: 503 }) : response
}

/** So that answers come in the order in which the tabs asked, and the newest token is the one that the cookie keeps. */
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
