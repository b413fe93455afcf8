import type { AuthState } from '#app/widgets/auth/auth-state.ts'
import type { AuthCallback } from '#domain/accounts/auth-callback.ts'
import { isBackOffice } from '#domain/address/private-path.ts'

/** Screens in the URL: `?modo=`. */
export const MODES = {
  signUp: 'crear-cuenta',
  recover: 'recuperar',
  newPassword: 'nueva-contrasena',
} as const

export type LoginStep =
  | 'sign-in'
  | 'sign-up'
  | 'recover'
  | 'checking-link'
  | 'second-factor'
  | 'new-password'
  | 'role-failed'
  | 'leaving'

/**
 * Which sign-in screen to show. A user with a session is redirected, unless something is missing: a second factor, a
 * new password, or the role.
 * @param arrival the callback in the URL, read before the client removed its code
 */
export function loginStep(
  auth: Pick<AuthState, 'loading' | 'user' | 'needsSecondFactor' | 'recovering' | 'roleFailed'>,
  mode: string | null,
  arrival: AuthCallback | null,
  passwordChosen: boolean,
): LoginStep {
  if (auth.loading && (arrival?.kind === 'code' || arrival?.kind === 'session')) return 'checking-link'
  if (auth.user) {
    if (auth.loading) return 'leaving'
    if (auth.needsSecondFactor) return 'second-factor'
    if (!passwordChosen && (auth.recovering || asksForPassword(arrival))) return 'new-password'
    return auth.roleFailed ? 'role-failed' : 'leaving'
  }
  if (mode === MODES.signUp) return 'sign-up'
  return mode === MODES.recover || mode === MODES.newPassword ? 'recover' : 'sign-in'
}

/** Invited users have no password yet. */
function asksForPassword(arrival: AuthCallback | null): boolean {
  return arrival?.kind === 'session' && (arrival.type === 'recovery' || arrival.type === 'invite')
}

/** Where to go after sign-in: back, or to the user's first page. */
export function destinationOf(isAdmin: boolean, wanted: string | null): string {
  if (isAdmin) return wanted ?? '/admin/dashboard'
  return wanted && !isBackOffice(wanted) ? wanted : '/'
}
