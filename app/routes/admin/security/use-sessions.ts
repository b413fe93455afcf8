import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { fetchSessions, type OwnSession } from './own-sessions.ts'

type Listing =
  { state: 'loading' | 'unavailable' | 'failed' } | { state: 'there'; list: readonly OwnSession[] }

/** The account's open sessions, and a function to reload them. */
export function useSessions() {
  const { client, connection } = useAuth()
  const [sessions, setSessions] = useState<Listing>({ state: 'loading' })

  const reload = useCallback(async () => {
    const answer = await fetchSessions(connection, client())
    setSessions(typeof answer === 'string' ? { state: answer } : { state: 'there', list: answer })
  }, [client, connection])

  useEffect(() => {
    void reload()
    // Loads once on mount; after that, callers reload when they change something.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return { sessions, reload }
}
