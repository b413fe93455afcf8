import { z } from 'zod'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { codeChallengeOf } from '../codes/flow-states.ts'
import { mailCode } from '../codes/mail-code.ts'
import { invalidInput } from '../errors/auth-error.ts'
import { pkceFields } from '../sign-up/sign-up-body.ts'
import { findUserByEmail } from '../users/find-user.ts'

export const recoverBody = z.object({ email: z.string().default(''), ...pkceFields })

/**
 * A link and code to come in and set another password. An unknown address gets none, and the same answers, down to the
 * refusal of a second one within the pause. @throws {AuthError} E(400, validation_failed), E(429)
 */
export async function recover(
  deps: AuthDeps,
  body: z.output<typeof recoverBody>,
  redirectTo: string,
): Promise<void> {
  if (body.email === '') throw invalidInput('Password recovery requires an email')
  const email = normalizeEmail(body.email)
  const pkce = codeChallengeOf(body)
  await deps.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user) {
      await recordAuthEvent(deps, tx, { action: 'user_recovery_requested', actor: user })
      return mailCode(deps, tx, user, 'recovery', { redirectTo, pkce })
    }
    return deps.limits.mailInVain('recovery', email, deps.settings.email.gap)
  })
}
