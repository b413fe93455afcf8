import { AuthClient } from '@supabase/auth-js'
import { ACCOUNT_ITEMS } from '#domain/account-items.ts'
import { readAuthCallback } from '#domain/auth-callback.ts'
import type { AuthConnection } from './auth-connection.ts'

let made: { authUrl: string; client: InstanceType<typeof AuthClient> } | undefined

/**
 * The official client, one per document: it keeps the session in the browser, refreshes it, and tells other tabs. Made
 * in the browser only, when first asked for; on making, it takes the session that the address of the page brings.
 */
export function authClientFor({ authUrl, publishableKey }: AuthConnection) {
  if (made?.authUrl === authUrl) return made.client
  // Links that this site asks for bring a code (PKCE). An invitation comes with the session itself.
  const broughtSession = readAuthCallback(window.location.href)?.kind === 'session'
  const client = new AuthClient({
    url: new URL(authUrl, window.location.origin).href.replace(/\/$/, ''),
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: ACCOUNT_ITEMS.session,
    flowType: broughtSession ? 'implicit' : 'pkce',
    detectSessionInUrl: true,
    autoRefreshToken: true,
    persistSession: true,
    fetch: fetchNotingWaits,
  })
  made = { authUrl, client }
  return client
}

let waitUntil = 0

/** Seconds until the server wants to be asked again, after it answered that it was asked too often; 0 when it did not say. */
export function secondsToWait(): number {
  return Math.max(0, Math.ceil((waitUntil - Date.now()) / 1000))
}

/** The client's errors don't carry the header. */
const fetchNotingWaits: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'))
    waitUntil = seconds > 0 ? Date.now() + seconds * 1000 : 0
  }
  return response
}
