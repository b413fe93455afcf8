import type { AuthDeps } from '../auth-deps.ts'
import { findToken, hashCode } from '../codes/one-time-tokens.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { SignedIn } from '../http/auth-context.ts'
import { verifyPassword } from '../passwords/verify-password.ts'
import type { UserBody } from './user-body.ts'

/** Milliseconds: a session younger than this needs no reauthentication. */
const FRESH_MS = 24 * 60 * 60 * 1000

/** Methods of sessions without the old password, such as recovery by mail. */
const WITHOUT_PASSWORD = new Set(['otp', 'magiclink', 'recovery'])

/** Checks whether the signed-in user may set this password. @throws {AuthError} E(400), E(422) */
export async function checkPasswordChange(
  deps: AuthDeps,
  signedIn: SignedIn,
  { password = '', current_password: current, nonce }: UserBody,
  address: string,
): Promise<void> {
  const { user } = signedIn
  const { password: rules } = deps.settings
  if (rules.reauthenticate && !isFresh(deps, signedIn)) await checkNonce(deps, signedIn, nonce, address)
  if (rules.currentPassword && user.encryptedPassword && !isRecovery(signedIn)) {
    await checkCurrent(deps, signedIn, current, address)
  }
  if (user.encryptedPassword && (await verifyPassword(password, user.encryptedPassword))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
}

function isFresh({ now }: AuthDeps, { session }: SignedIn): boolean {
  return session?.createdAt != null && now().getTime() < session.createdAt.getTime() + FRESH_MS
}

function isRecovery({ session }: SignedIn): boolean {
  return (
    session?.amrClaims.some(({ authenticationMethod }) => WITHOUT_PASSWORD.has(authenticationMethod)) ?? false
  )
}

async function checkNonce(deps: AuthDeps, { user }: SignedIn, nonce: string, address: string): Promise<void> {
  if (nonce === '') {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  const attempt = await deps.limits.attempt(`nonce:${user.id}`, { address })
  const to = user.email || user.phone || ''
  const token = await findToken(deps, deps.db, { hashes: [hashCode(to, nonce.trim())] }, [
    'reauthentication_token',
  ])
  if (token?.userId !== user.id) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  await attempt.forgiven()
}

async function checkCurrent(
  deps: AuthDeps,
  { user }: SignedIn,
  current: string,
  address: string,
): Promise<void> {
  if (current === '') {
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    )
  }
  const attempt = await deps.limits.attempt(`current:${user.id}`, { address })
  if (!(await verifyPassword(current, user.encryptedPassword))) {
    throw new AuthError(400, 'current_password_invalid', 'Current password is incorrect.')
  }
  await attempt.forgiven()
}
