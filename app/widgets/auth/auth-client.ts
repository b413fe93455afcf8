import { ACCOUNT_ITEMS } from '#domain/accounts/account-items.ts'
import { readAuthCallback } from '#domain/accounts/auth-callback.ts'
import { isStandIn } from '#domain/accounts/session-cookie.ts'
import { AuthClient, type SupportedStorage } from '@supabase/auth-js'
import type { AuthConnection } from './auth-connection.ts'
import { authFetch, authFetchWithCookie } from './auth-fetch.ts'
import { createSessionStorage } from './session-storage.ts'

type Client = InstanceType<typeof AuthClient>

let made: { authUrl: string; client: Client } | undefined

/**
 * The official client, one per document: it holds the session, refreshes it and notifies other tabs. Created on first
 * use, in the browser only; on creation it reads a session from the URL, if there is one.
 */
export function authClientFor(connection: AuthConnection) {
  if (made?.authUrl === connection.authUrl) return made.client
  const url = new URL(connection.authUrl, window.location.origin)
  // We can't set a cookie for another origin: with a hosted project the session stays in the browser's storage.
  const client =
    url.origin === window.location.origin
      ? cookieClient(url, connection)
      : clientAt(url, connection, { fetch: authFetch })
  made = { authUrl: connection.authUrl, client }
  return client
}

function cookieClient(url: URL, connection: AuthConnection): Client {
  const storage = createSessionStorage(ACCOUNT_ITEMS.session)
  const client = clientAt(url, connection, { storage, fetch: authFetchWithCookie })
  // Registered first, so that later listeners find the session stored.
  client.onAuthStateChange(storage.follow)
  void moveIntoCookie(client)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !storage.isSignedIn()) void client.signOut({ scope: 'local' })
  })
  return client
}

/** An invitation link carries a whole session in the URL. */
async function moveIntoCookie(client: Client): Promise<void> {
  const { data } = await client.getSession()
  if (data.session && !isStandIn(data.session.refresh_token)) await client.refreshSession()
}

function clientAt(
  url: URL,
  { publishableKey }: AuthConnection,
  { storage, fetch }: { storage?: SupportedStorage; fetch: typeof globalThis.fetch },
): Client {
  // Links requested by this site carry a code (PKCE). An invitation carries the session itself.
  const broughtSession = readAuthCallback(window.location.href)?.kind === 'session'
  return new AuthClient({
    url: url.href.replace(/\/$/, ''),
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: ACCOUNT_ITEMS.session,
    flowType: broughtSession ? 'implicit' : 'pkce',
    detectSessionInUrl: true,
    autoRefreshToken: true,
    persistSession: true,
    experimental: { passkey: true },
    fetch,
    ...(storage ? { storage } : {}),
  })
}
