import { type AuthFailure, authFailure } from '#app/widgets/auth/auth-failure.ts'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useHydrated } from '#app/widgets/auth/use-hydrated.ts'
import { login } from '#content/ui.ts'
import { type AuthCallback, readAuthCallback } from '#domain/accounts/auth-callback.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

export type Arrival = {
  callback: AuthCallback | null
  /** The error that a link or a provider returned instead of a session. */
  failure: Pick<AuthFailure, 'text' | 'detail'> | null
}

/** Callback parameters, which must not stay in the URL. */
const CALLBACK_NAMES = ['code', 'error', 'error_code', 'error_description', 'message', 'sb', 'state']

/**
 * The callback in the URL, read before the client removes its code, and its result. Codes and errors are removed from
 * the URL, so that a reload or a bookmark doesn't repeat them.
 */
export function useArrival(): Arrival {
  const { client } = useAuth()
  const navigate = useNavigate()
  // The server never sees the fragment of a URL, so what it says waits until React has taken over its HTML.
  const hydrated = useHydrated()
  const [callback] = useState(() => (import.meta.env.SSR ? null : readAuthCallback(window.location.href)))
  const [failure, setFailure] = useState<Arrival['failure']>(null)

  useEffect(() => {
    if (!callback) return
    let here = true
    const accounts = client()
    void accounts.initialize().then(async ({ error }) => {
      const { data } = await accounts.getSession()
      if (!here) return
      setFailure(failureOf(callback, error, data.session !== null))
      const search = new URLSearchParams(window.location.search)
      for (const name of CALLBACK_NAMES) search.delete(name)
      void navigate({ search: search.toString(), hash: '' }, { replace: true })
    })
    return () => {
      here = false
    }
    // Once per arrival, although the auth context changes with each of its states.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [callback])

  return { callback: hydrated ? callback : null, failure }
}

function failureOf(callback: AuthCallback, error: unknown, hasSession: boolean): Arrival['failure'] {
  if (callback.kind === 'error') {
    const { code, description: message } = callback
    return authFailure({ code, message })
  }
  if (error) return authFailure(error)
  // The client ignores a code without its verifier: the link was requested in another browser.
  if (callback.kind === 'code' && !hasSession) return { text: login.arrival.otherBrowser, detail: '' }
  return null
}
