import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'

/** What the page knows about the current user. */
export type AuthState = {
  user: User | null
  session: Session | null
  /** Until the first session check, and while the role of a newly signed-in user is looked up. */
  loading: boolean
  /** True only if a row in `user_roles` says so. */
  isAdmin: boolean
  /** The role lookup failed: treated as not admin, but the user may retry. */
  roleFailed: boolean
  /** A verified second factor exists and this session has not used it yet. */
  needsSecondFactor: boolean
  /** A passkey is one of the accepted second factors; known only while one is missing. */
  hasPasskey?: boolean
  /** The session came from a password reset link, and the password has not been changed yet. */
  recovering: boolean
  /** How the last session ended: by the button in this tab, or otherwise (another tab, expired, revoked). */
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

/** The state right after an event; what must be looked up (`AuthStanding`) follows. */
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

/** What the servers answer about a session. */
export type AuthStanding = {
  isAdmin: boolean
  roleFailed: boolean
  needsSecondFactor: boolean
  hasPasskey?: boolean
}

/**
 * The state with the servers' answer. If a later lookup fails, nothing granted before is revoked: every endpoint checks
 * the role again anyway.
 */
export function withStanding(state: AuthState, standing: AuthStanding): AuthState {
  const keeps = standing.roleFailed && state.isAdmin && !state.loading
  return { ...state, ...standing, ...(keeps ? { isAdmin: true, roleFailed: false } : {}), loading: false }
}
