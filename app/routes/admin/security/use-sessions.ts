import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '#app/widgets/auth/use-auth.ts'

/** A place where the account is signed in. Times are ISO 8601. */
export type OwnSession = {
  id: string
  userAgent: string | null
  ip: string | null
  aal: string
  lastUsedAt: string
  current: boolean
}

type Listing =
  { state: 'loading' | 'unavailable' | 'failed' } | { state: 'there'; list: readonly OwnSession[] }

/** The open sessions of the account. Only our own auth server can list them: a hosted project answers 404. */
export function useSessions() {
  const { client, connection } = useAuth()
  const [sessions, setSessions] = useState<Listing>({ state: 'loading' })

  const reload = useCallback(async () => {
    const { data } = await client().getSession()
    const token = data.session?.access_token
    if (!token) return
    const headers = { apikey: connection.publishableKey, Authorization: `Bearer ${token}` }
    const response = await fetch(`${connection.authUrl}/user/sessions`, { headers }).catch(() => null)
    if (!response?.ok) return setSessions({ state: response?.status === 404 ? 'unavailable' : 'failed' })
    const { sessions: list } = (await response.json()) as { sessions: OwnSession[] }
    setSessions({ state: 'there', list })
  }, [client, connection])

  useEffect(() => {
    void reload()
    // Once when the page opens; afterwards whoever changes something asks.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return { sessions, reload }
}
