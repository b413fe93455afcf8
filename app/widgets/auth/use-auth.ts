import type { AuthError } from '@supabase/auth-js'
import { createContext, use } from 'react'
import { auth as texts } from '#content/ui.ts'
import type { authClientFor } from './auth-client.ts'
import type { AuthConnection } from './auth-connection.ts'
import type { AuthState } from './auth-state.ts'

export type Auth = AuthState & {
  connection: AuthConnection
  /** The official client; for event handlers and effects only, never during server rendering. */
  client: () => ReturnType<typeof authClientFor>
  /** Looks up the role and the assurance level again. */
  recheck: () => void
  /** Ends the session in this browser, or in all of them. */
  signOut: (scope?: 'global' | 'local') => Promise<{ error: AuthError | null }>
}

export const AuthContext = createContext<Auth | null>(null)

/**
 * The signed-in user and what the session allows.
 * @throws {Error} outside of `AuthProvider`
 */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error(texts.errors.outsideProvider.literal)
  return auth
}
