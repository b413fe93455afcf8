import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { fetchSessions, type OwnSession } from './own-sessions.ts'

type Listing =
  { state: 'loading' | 'unavailable' | 'failed' } | { state: 'there'; list: readonly OwnSession[] }

/** The open sessions of the account, and fetching them again after a change. */
export function useSessions() {
  const { client, connection } = useAuth()
  const [sessions, setSessions] = useState<Listing>({ state: 'loading' })

  const reload = useCallback(async () => {
    const answer = await fetchSessions(connection, client())
    setSessions(typeof answer === 'string' ? { state: answer } : { state: 'there', list: answer })
  }, [client, connection])

  useEffect(() => {
    void reload()
    // Once when the page opens; afterwards those who change something ask.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return { sessions, reload }
}
