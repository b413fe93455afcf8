import { randomBytes } from 'node:crypto'
import { normalizePhone } from '../addresses/normalize-phone.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { channelOf, textCode } from '../codes/text-code.ts'
import { AuthError } from '../errors/auth-error.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { againIfDuplicate } from '../sign-up/duplicates.ts'
import { createPhoneAccount } from '../sign-up/new-accounts.ts'
import { findUserByPhone } from '../users/find-user.ts'
import { updateUser } from '../users/update-user.ts'
import type { OtpBody } from './otp-body.ts'

/**
 * Sends a code by text message to sign in. Resolves with the provider's message id. @throws {AuthError} E(400),
 * E(422), E(429)
 */
export async function sendPhoneOtp(deps: AuthDeps, body: OtpBody): Promise<string | undefined> {
  const { settings } = deps
  if (!settings.phone.enabled) {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  }
  const phone = normalizePhone(body.phone)
  const channel = channelOf(body.channel)
  const found = await findUserByPhone(deps.db, phone)
  if (!found && !body.create_user) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  if (!found && settings.disableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const passwordHash = await hashPassword(deps.effort, randomBytes(24).toString('base64url'))
  return againIfDuplicate(() =>
    deps.db.transaction(async (tx) => {
      const known = await findUserByPhone(tx, phone)
      const account = known ?? (await createPhoneAccount(deps, tx, phone, { data: body.data, passwordHash }))
      // If someone else signed up with the number and never confirmed it, they must lose access when its owner uses a
      // code.
      const user = account.phoneConfirmedAt
        ? account
        : await updateUser(deps, tx, account, { encryptedPassword: passwordHash })
      const action = known ? 'user_recovery_requested' : 'user_signedup'
      await recordAuthEvent(deps, tx, { action, actor: user })
      return (await textCode(deps, tx, user, 'sms', { phone, channel, budget: 'strangers' })).messageId
    }),
  )
}
