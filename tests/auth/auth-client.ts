import { authDepsOf } from '#server/auth/auth-deps.ts'
import type { TestApp } from '#tests/app.ts'
import { GoTrueClient } from '@supabase/auth-js'

export type AuthClientOptions = {
  flowType?: 'implicit' | 'pkce'
  /** The client's network address. */
  from?: string
  /** Uses the secret key instead of the publishable one. */
  asService?: boolean
}

/** The official client as a browser or a service would have it, its requests going straight to the test app. */
export function authClient(
  app: TestApp,
  { flowType = 'implicit', from = '203.0.113.1', asService = false }: AuthClientOptions = {},
): GoTrueClient {
  const { settings, projectKeys } = authDepsOf(app.deps)
  const key = asService ? projectKeys.secret : projectKeys.publishable
  const kept = new Map<string, string>()
  return new GoTrueClient({
    url: `http://auth.test${settings.apiPath === '/' ? '' : settings.apiPath}`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    flowType,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      return app.request(`${url.pathname}${url.search}`, { ...init, from })
    },
  })
}
