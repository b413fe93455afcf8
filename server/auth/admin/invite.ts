import { z } from 'zod'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { mailCode } from '../codes/mail-code.ts'
import { email } from '../http/bounded-fields.ts'
import { againIfDuplicate } from '../sign-up/duplicates.ts'
import { createEmailAccount } from '../sign-up/new-accounts.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { findUserByEmail } from '../users/find-user.ts'
import type { AdminCaller } from './admin-caller.ts'
import { emailTaken } from './free-address.ts'

export const inviteInput = z.object({
  email: email(),
  data: z.record(z.string(), z.unknown()).default({}),
})

/**
 * Creates an account without a password and mails its owner an invitation, or mails it again if it was not accepted.
 * @throws {AuthError} E(400, validation_failed), E(422, email_exists), E(429)
 */
export function invite(
  deps: AuthDeps,
  input: z.output<typeof inviteInput>,
  { redirectTo, caller }: { redirectTo: string; caller: AdminCaller },
): Promise<AuthUser> {
  const email = normalizeEmail(input.email)
  return againIfDuplicate(() =>
    deps.db.transaction(async (tx) => {
      const known = await findUserByEmail(tx, email)
      if (known?.emailConfirmedAt) throw emailTaken()
      const user = known ?? (await createEmailAccount(deps, tx, email, { data: input.data }))
      const traits = { user_id: user.id, user_email: email }
      await recordAuthEvent(deps, tx, { action: 'user_invited', actor: caller.role, ip: caller.ip, traits })
      // Pauses protect people from strangers; a caller with the secret key may send again immediately.
      await deps.limits.mail('team')
      return mailCode(deps, tx, user, 'invite', { redirectTo })
    }),
  )
}
