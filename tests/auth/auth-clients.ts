import { authDepsOf } from '#server/auth/auth-deps.ts'
import type { TestApp } from '#tests/app.ts'
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js'

/** The server's own URL in tests; nothing listens there. */
export const SITE = 'http://localhost:3000'

export type ClientOptions = {
  flowType?: 'implicit' | 'pkce'
  /** The client address of requests. */
  from?: string
  /** Shared by clients that are one browser. */
  storage?: Map<string, string>
  /** A listening server instead of the app in this process, and the headers it requires. */
  live?: LiveAddress
}

/** The URL of a listening server and the headers it requires. */
export type LiveAddress = { url: string; headers: Record<string, string> }

/** The official client as a browser uses it, with the publishable key. Without `live` every call goes to `app`. */
export function browserClient(app: TestApp, options: ClientOptions = {}): GoTrueClient {
  const { flowType = 'implicit', from, storage = new Map<string, string>(), live } = options
  const { publishable } = authDepsOf(app.deps).projectKeys
  return new GoTrueClient({
    url: live?.url ?? addressOf(app),
    headers: live?.headers ?? { apikey: publishable, Authorization: `Bearer ${publishable}` },
    fetch: live ? fetch : fetchInto(app, from),
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    experimental: { passkey: true },
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  })
}

/** The official client as the operator's own programs use it, with the secret key or another one. */
export function adminClient(app: TestApp, key = authDepsOf(app.deps).projectKeys.secret): GoTrueAdminApi {
  return new GoTrueAdminApi({
    url: addressOf(app),
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    fetch: fetchInto(app),
    experimental: { passkey: true },
  })
}

/** The URL of the app's auth server. */
export function addressOf(app: TestApp): string {
  const { apiPath } = app.deps.env.auth
  return apiPath === '/' ? SITE : `${SITE}${apiPath}`
}

/** `fetch` that passes requests to the app, whatever their host. */
export function fetchInto(app: TestApp, from?: string): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input))
    return app.request(`${pathname}${search}`, { ...init, ...(from ? { from } : {}) })
  }
}
