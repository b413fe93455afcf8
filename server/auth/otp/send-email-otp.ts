import type { Tx } from '#db/client.ts'
import { randomBytes } from 'node:crypto'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { admitMail } from '../codes/admit-mail.ts'
import { confirmEmail } from '../codes/confirm-user.ts'
import { codeChallengeOf } from '../codes/flow-states.ts'
import { type CodeOptions, mailCode } from '../codes/mail-code.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { Asker } from '../http/limits.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { againIfDuplicate } from '../sign-up/duplicates.ts'
import { createEmailAccount } from '../sign-up/new-accounts.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { isTeam } from '../users/is-team.ts'
import { updateUser } from '../users/update-user.ts'
import type { OtpBody } from './otp-body.ts'

/**
 * Sends a link and code by mail to sign in without a password; new or unconfirmed users get the sign-up mail. If
 * accounts can't be created, an unknown address gets no mail but the same response; upstream refuses it, which
 * reveals who has an account. @throws {AuthError} as upstream, except for that
 */
export async function sendEmailOtp(
  deps: AuthDeps,
  body: OtpBody,
  { redirectTo, asker }: { redirectTo: string; asker: (email: string) => Promise<Asker> },
): Promise<void> {
  const { settings } = deps
  const options: CodeOptions = { redirectTo, pkce: codeChallengeOf(body) }
  if (!settings.email.enabled) {
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  }
  const email = normalizeEmail(body.email)
  const refusal = await admitMail(deps, email, await asker(email))
  // A random password nobody knows. It is also hashed for known accounts, so that timing reveals nothing.
  const passwordHash = await hashPassword(deps.effort, randomBytes(24).toString('base64url'))
  await againIfDuplicate(() =>
    deps.db.transaction(async (tx) => {
      const known = await findUserByEmail(tx, email)
      if (!known && (!body.create_user || settings.disableSignup)) return
      if (refusal && !(known && (await isTeam(tx, known.id)))) return
      const user = known ?? (await createEmailAccount(deps, tx, email, { data: body.data, passwordHash }))
      const action = known ? 'user_recovery_requested' : 'user_signedup'
      await recordAuthEvent(deps, tx, { action, actor: user })
      await sendTo(deps, tx, await withoutStrangersPassword(deps, tx, user, passwordHash), options)
    }),
  )
}

/**
 * If someone else signed up with the address and never confirmed it, they must lose access when its owner uses a
 * code.
 */
async function withoutStrangersPassword(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  encryptedPassword: string,
): Promise<AuthUser> {
  return user.emailConfirmedAt ? user : updateUser(deps, tx, user, { encryptedPassword })
}

async function sendTo(deps: AuthDeps, tx: Tx, user: AuthUser, options: CodeOptions): Promise<AuthUser> {
  if (user.emailConfirmedAt) return mailCode(deps, tx, user, 'magiclink', options)
  if (!deps.settings.email.autoconfirm) return mailCode(deps, tx, user, 'signup', options)
  return mailCode(deps, tx, await confirmEmail(deps, tx, user), 'magiclink', options)
}
