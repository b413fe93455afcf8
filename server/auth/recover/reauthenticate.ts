import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { admitOwnMail } from '../codes/admit-mail.ts'
import { mailCode } from '../codes/mail-code.ts'
import { textCode } from '../codes/text-code.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { smsBudgetOf } from '../users/is-team.ts'

/**
 * Sends a signed-in user a code to change their password (`nonce` of PUT /user). @throws {AuthError} E(422), E(429)
 */
export async function reauthenticate(deps: AuthDeps, user: AuthUser, address: string): Promise<void> {
  const { email, phone } = user
  if (!email && !phone) {
    throw invalidInput('Reauthentication requires the user to have an email or a phone number')
  }
  if (email && !user.emailConfirmedAt) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  }
  if (!email && !user.phoneConfirmedAt) {
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
  }
  await deps.db.transaction(async (tx) => {
    await recordAuthEvent(deps, tx, { action: 'user_reauthenticate_requested', actor: user })
    if (!email) {
      const budget = await smsBudgetOf(tx, user.id)
      await textCode(deps, tx, user, 'reauthentication', { phone: phone ?? '', budget })
      return
    }
    await admitOwnMail(deps, tx, user, { sentAt: user.reauthenticationSentAt, to: email, address })
    await mailCode(deps, tx, user, 'reauthentication', { redirectTo: '' })
  })
}
