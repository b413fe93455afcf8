import type { Factor } from '@supabase/auth-js'
import { useCallback, useEffect, useState } from 'react'
import { useAuth } from './use-auth.ts'

/** The account's factors as the server has them now; until it answers (`known`), as old as the session's last refresh. */
export function useFactors() {
  const { client, user } = useAuth()
  const [fresh, setFresh] = useState<Factor[] | null>(null)

  const reload = useCallback(async () => {
    const { data } = await client().mfa.listFactors()
    if (data) setFresh(data.all)
  }, [client])

  useEffect(() => {
    void reload()
    // Once when the page opens; afterwards those who change something ask.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return { factors: fresh ?? user?.factors ?? [], known: fresh !== null, reload }
}
