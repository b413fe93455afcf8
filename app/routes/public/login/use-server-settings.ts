import { useEffect, useState } from 'react'
import type { AuthConnection } from '#app/widgets/auth/auth-connection.ts'

/** What the auth server offers besides e-mail and password. */
export type ServerSettings = {
  signUp: boolean
  sso: boolean
  /** The other configured providers. */
  providers: string[]
}

/** Fetched on mount (`GET /settings`); null until the server responds, and if it fails. */
export function useServerSettings({ authUrl, publishableKey }: AuthConnection): ServerSettings | null {
  const [settings, setSettings] = useState<ServerSettings | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    fetch(`${authUrl}/settings`, { headers: { apikey: publishableKey }, signal: abort.signal })
      .then((response) =>
        response.ok ? response.json() : Promise.reject(new Error(String(response.status))),
      )
      .then((answer: unknown) => setSettings(readSettings(answer)))
      // E-mail sign-in works without knowing the others.
      .catch(() => {})
    return () => abort.abort()
  }, [authUrl, publishableKey])

  return settings
}

const NOT_PROVIDERS = new Set(['email', 'phone', 'anonymous_users'])

function readSettings(answer: unknown): ServerSettings {
  const {
    external = {},
    disable_signup,
    saml_enabled,
  } = (answer ?? {}) as {
    external?: Record<string, unknown>
    disable_signup?: unknown
    saml_enabled?: unknown
  }
  return {
    signUp: disable_signup !== true && external.email !== false,
    sso: saml_enabled === true,
    providers: Object.keys(external).filter((name) => external[name] === true && !NOT_PROVIDERS.has(name)),
  }
}
