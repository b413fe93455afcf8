import type { AuthClient } from '@supabase/auth-js'
import { useCallback, useEffect, useState } from 'react'
import { useAuth } from './use-auth.ts'

type Client = InstanceType<typeof AuthClient>
export type Passkey = NonNullable<Awaited<ReturnType<Client['passkey']['list']>>['data']>[number]

/** The account's passkeys; null until the server answers, and where passkeys are off; `failed` if it doesn't answer. */
export function usePasskeys() {
  const { client, connection } = useAuth()
  const [passkeys, setPasskeys] = useState<Passkey[] | null>(null)
  const [failed, setFailed] = useState(false)

  const reload = useCallback(async () => {
    const { data } = await client().passkey.list()
    if (data) setPasskeys(data)
    setFailed(!data)
  }, [client])

  useEffect(() => {
    if (connection.passkeys) void reload()
    // Loads once on mount; after that, callers reload when they change something.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return { passkeys, failed, reload }
}
