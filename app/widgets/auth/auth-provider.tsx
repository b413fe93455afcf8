import { pushException } from '#app/widgets/measurement/data-layer.ts'
import type { Session } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { authClientFor } from './auth-client.ts'
import type { AuthConnection } from './auth-connection.ts'
import { afterEvent, type AuthStanding, type AuthState, STARTING, withStanding } from './auth-state.ts'
import { AuthContext } from './use-auth.ts'

/** Holds the auth state for staff pages. Public pages have none and load no auth code. */
export function AuthProvider({
  connection: given,
  children,
}: {
  connection: AuthConnection
  children: ReactNode
}) {
  const connection = useStable(given)
  const [state, setState] = useState<AuthState>(STARTING)
  /** Number of the latest lookup; answers to earlier ones are ignored. */
  const question = useRef(0)

  const ask = useCallback(
    async (session: Session | null) => {
      const asked = (question.current += 1)
      if (!session) return
      const standing = await standingOf(connection, session)
      if (asked === question.current) setState((known) => withStanding(known, standing))
    },
    [connection],
  )

  useEffect(() => {
    const { data } = authClientFor(connection).onAuthStateChange((event, session) => {
      setState((known) => afterEvent(known, event, session))
      void ask(session)
    })
    return () => {
      question.current += 1
      data.subscription.unsubscribe()
    }
  }, [connection, ask])

  const auth = useMemo(
    () => ({
      ...state,
      connection,
      client: () => authClientFor(connection),
      recheck: () => {
        setState((known) => ({ ...known, loading: true }))
        void ask(state.session)
      },
      signOut: async (scope: 'global' | 'local' = 'local') => {
        setState((known) => ({ ...known, ended: 'here' }))
        const { error } = await authClientFor(connection).signOut({ scope })
        if (error) setState((known) => ({ ...known, ended: null }))
        return { error }
      },
    }),
    [state, connection, ask],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Keeps the same object while the values are equal, because each loader response brings a new one. */
function useStable({ authUrl, restUrl, publishableKey, passkeys }: AuthConnection): AuthConnection {
  return useMemo(
    () => ({ authUrl, restUrl, publishableKey, passkeys }),
    [authUrl, restUrl, publishableKey, passkeys],
  )
}

/** Asks both servers in parallel. Unknown counts as no. */
async function standingOf(connection: AuthConnection, session: Session): Promise<AuthStanding> {
  const [role, level] = await Promise.allSettled([
    findAdminRole(connection, session),
    authClientFor(connection).mfa.getAuthenticatorAssuranceLevel(),
  ])
  if (role.status === 'rejected') pushException(role.reason, 'role-lookup')
  const levels = level.status === 'fulfilled' ? level.value.data : null
  const isBelow = levels?.currentLevel === 'aal1'
  const hasPasskey = isBelow && (await findsPasskey(connection))
  return {
    isAdmin: role.status === 'fulfilled' && role.value,
    roleFailed: role.status === 'rejected',
    needsSecondFactor: isBelow && (levels.nextLevel === 'aal2' || hasPasskey),
    hasPasskey,
  }
}

/** The client only considers second factors; the server also accepts passkeys. */
async function findsPasskey(connection: AuthConnection): Promise<boolean> {
  if (!connection.passkeys) return false
  const { data } = await authClientFor(connection).passkey.list()
  return data !== null && data.length > 0
}

/**
 * Whether the user has the role `admin`. Row-level security on the server limits users to their own rows.
 * @throws if the lookup fails
 */
async function findAdminRole(
  connection: AuthConnection,
  session: { access_token: string; user: { id: string } },
) {
  const url = new URL(connection.restUrl, window.location.origin).href
  const headers = { apikey: connection.publishableKey, Authorization: `Bearer ${session.access_token}` }
  const { data, error } = await new PostgrestClient(url, { headers })
    .from('user_roles')
    .select('role')
    .eq('user_id', session.user.id)
    .eq('role', 'admin')
    .maybeSingle()
  if (error) throw new RoleLookupError(error.message, { cause: error })
  return data?.role === 'admin'
}

class RoleLookupError extends Error {
  override readonly name = 'RoleLookupError'
}
