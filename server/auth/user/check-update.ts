import { normalizeEmail } from '../addresses/normalize-email.ts'
import { normalizePhone } from '../addresses/normalize-phone.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { codeChallengeOf } from '../codes/flow-states.ts'
import { channelOf } from '../codes/text-code.ts'
import { AuthError } from '../errors/auth-error.ts'
import { hasSecondProof } from '../factors/require-second-factor.ts'
import type { SignedIn } from '../http/auth-context.ts'
import { isAdminRole } from '../http/require-admin.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import { levelOf } from '../sessions/session-with-proofs.ts'
import { findUserByEmail, findUserByPhone } from '../users/find-user.ts'
import { isStaff } from '../users/is-staff.ts'
import type { UserBody } from './user-body.ts'

/** What a request changes: an address the user already has is no change. */
export type Changes = {
  email: string | undefined
  phone: string | undefined
  password: string | undefined
  pkce: ReturnType<typeof codeChallengeOf>
  channel: 'sms' | 'whatsapp'
}

/** The checks of PUT /user before those of the password, in the order of Supabase Auth. @throws {AuthError} */
export async function checkUpdate(deps: AuthDeps, signedIn: SignedIn, body: UserBody): Promise<Changes> {
  const { user, session, claims } = signedIn
  const isOfStaff = body.password !== undefined && (await isStaff(deps.db, user.id))
  const changes = readChanges(deps, signedIn, body, isOfStaff)
  const { email, phone, password } = changes
  const touchesCredentials = email !== undefined || phone !== undefined || password !== undefined
  if (body.app_metadata && !isAdminRole(deps, claims.role)) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const aal = session ? levelOf(session, user).aal : 'aal1'
  if (touchesCredentials && aal !== 'aal2' && (await hasSecondProof(deps, deps.db, user))) {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
  if (user.isAnonymous && password !== undefined && email === undefined && phone === undefined) {
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
  }
  if (user.isSsoUser && (touchesCredentials || body.nonce !== '')) {
    throw new AuthError(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    )
  }
  await checkFree(deps, user.id, changes)
  return changes
}

function readChanges(deps: AuthDeps, { user }: SignedIn, body: UserBody, isOfStaff: boolean): Changes {
  const email = body.email === '' ? undefined : normalizeEmail(body.email)
  const phone = body.phone === '' ? undefined : normalizePhone(body.phone)
  if (body.password !== undefined) {
    checkNewPassword(deps.settings, body.password, { email: user.email, isStaff: isOfStaff })
  }
  return {
    email: email === user.email?.toLowerCase() ? undefined : email,
    phone: phone === user.phone ? undefined : phone,
    password: body.password,
    pkce: codeChallengeOf(body),
    channel: channelOf(body.channel),
  }
}

async function checkFree({ db }: AuthDeps, userId: string, { email, phone }: Changes): Promise<void> {
  const byEmail = email === undefined ? undefined : await findUserByEmail(db, email)
  if (byEmail && byEmail.id !== userId) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  const byPhone = phone === undefined ? undefined : await findUserByPhone(db, phone)
  if (byPhone && byPhone.id !== userId) {
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
  }
}
