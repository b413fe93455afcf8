import { z } from 'zod'
import { normalizePhone } from '../addresses/normalize-phone.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { knownDeviceOf, rememberDevice } from '../devices/known-devices.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import { type Origin, originOf } from '../http/auth-context.ts'
import { email, password, phone } from '../http/bounded-fields.ts'
import { checkCaptcha } from '../http/captcha.ts'
import { readBody } from '../http/read-body.ts'
import { weaknessOf } from '../passwords/password-rules.ts'
import { verifyPassword } from '../passwords/verify-password.ts'
import { clearWeakPassword, markWeakPassword } from '../passwords/weak-password-mark.ts'
import { type Issued, issueSession } from '../sessions/issue-session.ts'
import { answerSession } from '../sessions/present-session.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { findUserByEmail, findUserByPhone } from '../users/find-user.ts'
import { isBanned } from '../users/is-banned.ts'
import { isStaff } from '../users/is-staff.ts'
import { noteFailedSignIn } from './failed-sign-ins.ts'
import type { Grant } from './grant.ts'

const passwordBody = z.object({
  email: email(),
  phone: phone(),
  password: password(),
})
type PasswordBody = z.output<typeof passwordBody>

/** grant_type=password. A password below today's rules still signs in; the response says so. */
export const passwordGrant: Grant = async (deps, context) => {
  await checkCaptcha(deps, context)
  const body = await readBody(context, passwordBody)
  const issued = await signInWithPassword(deps, body, {
    origin: originOf(context),
    address: context.get('clientAddress'),
    deviceOf: (account) => knownDeviceOf(deps, context, account),
  })
  await rememberDevice(deps, context, issued.user.id)
  const weakness = await weaknessAtSignIn(deps, issued.user, body.password)
  return answerSession(context, deps, issued, weakness ? { weak_password: weakness } : {})
}

/** For staff this is also recorded, so the back office asks for another password. */
async function weaknessAtSignIn(deps: AuthDeps, { id, email }: AuthUser, password: string) {
  const isOfStaff = await isStaff(deps.db, id)
  const weakness = weaknessOf(deps.settings, password, { email, isStaff: isOfStaff })
  if (isOfStaff) await (weakness ? markWeakPassword : clearWeakPassword)(deps.db, id)
  return weakness
}

/**
 * Unknown account, account without a password and wrong password can't be told apart, by text or by time.
 * @throws {AuthError} E(400, invalid_credentials), and E(429) after too many wrong ones for an account
 */
async function signInWithPassword(
  deps: AuthDeps,
  { email, phone, password }: PasswordBody,
  {
    origin,
    address,
    deviceOf,
  }: { origin: Origin; address: string; deviceOf: (account: string) => Promise<string | undefined> },
): Promise<Issued> {
  checkChannel(deps, email, phone)
  // Normalize the account for the limit and the lookup: spaces must not make it a different one.
  const account = email !== '' ? email.trim() : normalizePhone(phone)
  const attempt = await deps.limits.attempt(account, { address, device: await deviceOf(account) })
  const user = await (email !== '' ? findUserByEmail(deps.db, account) : findUserByPhone(deps.db, account))
  if (!(await verifyPassword(password, user?.encryptedPassword)) || !user) {
    noteFailedSignIn(deps, { user, ip: origin.ip, kind: 'password' })
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  }
  await attempt.forgiven()
  // Checked only here, unlike upstream: earlier it would reveal to strangers that the account exists.
  if (isBanned(user, deps.now())) throw new AuthError(400, 'user_banned', 'User is banned')
  if (email !== '' && !user.emailConfirmedAt) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  }
  if (phone !== '' && !user.phoneConfirmedAt) {
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
  }
  return deps.db.transaction(async (tx) => {
    await recordAuthEvent(deps, tx, { action: 'login', actor: user, ip: origin.ip })
    return issueSession(deps, tx, user, { method: 'password', origin })
  })
}

function checkChannel({ settings }: AuthDeps, email: string, phone: string): void {
  if (email !== '' && phone !== '')
    throw invalidInput('Only an email address or phone number should be provided on login.')
  if (email === '' && phone === '') throw invalidInput('missing email or phone')
  if (email !== '' && !settings.email.enabled) {
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  }
  if (phone !== '' && !settings.phone.enabled) {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  }
}
