import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'

/** What the page knows of whoever looks at it (specification §4, «Auth state»). */
export type AuthState = {
  user: User | null
  session: Session | null
  /** Until the first check of the session, and while the role of somebody who has just signed in is looked up. */
  loading: boolean
  /** Only when a row of `user_roles` says so. */
  isAdmin: boolean
  /** Nobody could tell the role: treated as not admin, but the person may ask again. */
  roleFailed: boolean
  /** A verified second factor exists and this session has not used it yet. */
  needsSecondFactor: boolean
  /** One of the proofs that would do is a passkey; known only while one is missing. */
  hasPasskey?: boolean
  /** The session came from a link for a forgotten password, which has not been replaced yet. */
  recovering: boolean
  /** The last session ended: by a press of the button in this tab, or otherwise (another tab, expired, revoked). */
  ended: 'here' | 'elsewhere' | null
}

export const STARTING: AuthState = {
  user: null,
  session: null,
  loading: true,
  isAdmin: false,
  roleFailed: false,
  needsSecondFactor: false,
  recovering: false,
  ended: null,
}

/** The state as soon as an event arrives; what has to be asked for (`AuthStanding`) follows. */
export function afterEvent(state: AuthState, event: AuthChangeEvent, session: Session | null): AuthState {
  if (!session) {
    const ended =
      event === 'SIGNED_OUT' && (state.user || state.loading) ? (state.ended ?? 'elsewhere') : state.ended
    return { ...STARTING, loading: false, ended }
  }
  const samePerson = state.user?.id === session.user.id
  return {
    ...(samePerson ? state : STARTING),
    user: session.user,
    session,
    ended: null,
    recovering: event === 'PASSWORD_RECOVERY' || (state.recovering && event !== 'USER_UPDATED'),
  }
}

/** What the servers say of a session. */
export type AuthStanding = {
  isAdmin: boolean
  roleFailed: boolean
  needsSecondFactor: boolean
  hasPasskey?: boolean
}

/**
 * The state with the servers' answer. A look-up that fails later, while somebody is at work, takes nothing away that an
 * earlier one had granted: every endpoint checks the role again.
 */
export function withStanding(state: AuthState, standing: AuthStanding): AuthState {
  const keeps = standing.roleFailed && state.isAdmin && !state.loading
  return { ...state, ...standing, ...(keeps ? { isAdmin: true, roleFailed: false } : {}), loading: false }
}
