import type { Factor } from '@supabase/auth-js'
import { useCallback, useEffect, useState } from 'react'
import { useAuth } from './use-auth.ts'

/** The account's factors from the server; until it answers (`known`), those of the last session refresh. */
export function useFactors() {
  const { client, user } = useAuth()
  const [fresh, setFresh] = useState<Factor[] | null>(null)

  const reload = useCallback(async () => {
    const { data } = await client().mfa.listFactors()
    if (data) setFresh(data.all)
  }, [client])

  useEffect(() => {
    void reload()
    // Loads once on mount; after that, callers reload when they change something.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return { factors: fresh ?? user?.factors ?? [], known: fresh !== null, reload }
}
