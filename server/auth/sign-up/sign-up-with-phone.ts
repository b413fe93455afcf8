import { normalizePhone } from '../addresses/normalize-phone.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { confirmPhone } from '../codes/confirm-user.ts'
import { channelOf, textCode } from '../codes/text-code.ts'
import { AuthError } from '../errors/auth-error.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { findUserByPhone } from '../users/find-user.ts'
import { againIfDuplicate } from './duplicates.ts'
import { createPhoneAccount } from './new-accounts.ts'
import type { SignUpBody } from './sign-up-body.ts'
import type { SignUpOutcome, SignUpRequest } from './sign-up.ts'

/** Creates an account with a number, confirmed by the code of a text message. Disabled by default. */
export async function signUpWithPhone(
  deps: AuthDeps,
  body: SignUpBody,
  { origin }: SignUpRequest,
): Promise<SignUpOutcome> {
  const { phone: settings } = deps.settings
  if (!settings.enabled) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const phone = normalizePhone(body.phone)
  const channel = channelOf(body.channel)
  const passwordHash = await hashPassword(deps.effort, body.password)
  return againIfDuplicate(() =>
    deps.db.transaction(async (tx) => {
      const known = await findUserByPhone(tx, phone)
      if (known?.phoneConfirmedAt) throw new AuthError(422, 'user_already_exists', 'User already registered')
      const user = known ?? (await createPhoneAccount(deps, tx, phone, { data: body.data, passwordHash }))
      await recordAuthEvent(deps, tx, {
        action: known ? 'user_repeated_signup' : 'user_signedup',
        actor: user,
        ip: origin.ip,
      })
      // Even with auto-confirm, an existing account opens only for the owner of the phone.
      if (known || !settings.autoconfirm)
        return textCode(deps, tx, user, 'sms', { phone, channel, budget: 'strangers' })
      return issueSession(deps, tx, await confirmPhone(deps, tx, user), { method: 'password', origin })
    }),
  )
}
