import { z } from 'zod'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { admitMail } from '../codes/admit-mail.ts'
import { codeChallengeOf } from '../codes/flow-states.ts'
import { mailCode } from '../codes/mail-code.ts'
import { invalidInput } from '../errors/auth-error.ts'
import { email } from '../http/bounded-fields.ts'
import type { Asker } from '../http/limits.ts'
import { pkceFields } from '../sign-up/sign-up-body.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { isTeam } from '../users/is-team.ts'

export const recoverBody = z.object({ email: email(), ...pkceFields })

/**
 * Sends a link and code to sign in and set another password. An unknown address gets none, with the same responses
 * and pauses.
 * @throws {AuthError} E(400, validation_failed), E(429)
 */
export async function recover(
  deps: AuthDeps,
  body: z.output<typeof recoverBody>,
  { redirectTo, asker }: { redirectTo: string; asker: (email: string) => Promise<Asker> },
): Promise<void> {
  if (body.email === '') throw invalidInput('Password recovery requires an email')
  const email = normalizeEmail(body.email)
  const pkce = codeChallengeOf(body)
  const refusal = await admitMail(deps, email, await asker(email))
  await deps.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user || (refusal && !(await isTeam(tx, user.id)))) return
    await recordAuthEvent(deps, tx, { action: 'user_recovery_requested', actor: user })
    await mailCode(deps, tx, user, 'recovery', { redirectTo, pkce })
  })
}
