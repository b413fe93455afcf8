import type { AuthError } from '@supabase/auth-js'
import { createContext, use } from 'react'
import { auth as texts } from '#content/ui.ts'
import type { authClientFor } from './auth-client.ts'
import type { AuthConnection } from './auth-connection.ts'
import type { AuthState } from './auth-state.ts'

export type Auth = AuthState & {
  connection: AuthConnection
  /** The official client; only in event handlers and effects, never while rendering on the server. */
  client: () => ReturnType<typeof authClientFor>
  /** Looks up role and assurance level again. */
  recheck: () => void
  /** Ends the session of this browser, or of all of them (specification §6). */
  signOut: (scope?: 'global' | 'local') => Promise<{ error: AuthError | null }>
}

export const AuthContext = createContext<Auth | null>(null)

/** Who is signed in, and what may be done about it. @throws {Error} outside of `AuthProvider` (specification §8) */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error(texts.errors.outsideProvider.literal)
  return auth
}
