import type { AuthState } from '#app/widgets/auth/auth-state.ts'
import type { AuthCallback } from '#domain/accounts/auth-callback.ts'
import { isBackOffice } from '#domain/address/private-path.ts'

/** What the address asks for: `?modo=`. */
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
 * Which screen of the sign-in is due. Whoever has a session goes on to where they wanted, except for what is still
 * missing: a second factor, a new password, or an answer about the role.
 * @param arrival how this address was arrived at, as it was before the client took its code out of it
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

/** Invited people have none yet. */
function asksForPassword(arrival: AuthCallback | null): boolean {
  return arrival?.kind === 'session' && (arrival.type === 'recovery' || arrival.type === 'invite')
}

/** Where a person goes once signed in: back, or to the first page that is theirs. */
export function destinationOf(isAdmin: boolean, wanted: string | null): string {
  if (isAdmin) return wanted ?? '/admin/dashboard'
  return wanted && !isBackOffice(wanted) ? wanted : '/'
}
