import type { Tx } from '#db/client.ts'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { admitMail } from '../codes/admit-mail.ts'
import { confirmEmail } from '../codes/confirm-user.ts'
import { codeChallengeOf } from '../codes/flow-states.ts'
import { mailCode } from '../codes/mail-code.ts'
import { AuthError } from '../errors/auth-error.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { issueSession } from '../sessions/issue-session.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { againIfDuplicate } from './duplicates.ts'
import { createEmailAccount } from './new-accounts.ts'
import { newUserAnswer } from './new-user-answer.ts'
import type { SignUpBody } from './sign-up-body.ts'
import type { SignUpOutcome, SignUpRequest } from './sign-up.ts'

/**
 * Creates an account with an address, which its owner confirms by mail. A taken address gets the same response as a
 * new one; an unconfirmed one gets another mail and keeps its password. Only with auto-confirm, where a new account
 * is signed in immediately, is it visible that an address is taken.
 */
export async function signUpWithEmail(
  deps: AuthDeps,
  body: SignUpBody,
  request: SignUpRequest,
): Promise<SignUpOutcome> {
  const { settings } = deps
  const pkce = codeChallengeOf(body)
  if (!settings.email.enabled) {
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  }
  const email = normalizeEmail(body.email)
  const passwordHash = await hashPassword(deps.effort, body.password)
  const { autoconfirm } = settings.email
  const waiting = autoconfirm ? await findUserByEmail(deps.db, email) : undefined
  if (!autoconfirm || (waiting && !waiting.emailConfirmedAt)) await admit(deps, email, request)
  return againIfDuplicate(() =>
    deps.db.transaction(async (tx) => {
      const known = await findUserByEmail(tx, email)
      if (known?.emailConfirmedAt) return taken(deps, email, body.data)
      const user = known ?? (await createEmailAccount(deps, tx, email, { data: body.data, passwordHash }))
      const action = known ? 'user_repeated_signup' : 'user_signedup'
      await recordAuthEvent(deps, tx, { action, actor: user, ip: request.origin.ip })
      if (autoconfirm && !known) return signIn(deps, tx, user, request)
      // Even with auto-confirm, an existing account (for example an invited one) opens only for the reader of its
      // mail.
      await mailCode(deps, tx, user, 'signup', { redirectTo: request.redirectTo, pkce })
      return { user: newUserAnswer(deps, { email, data: body.data, made: known ? undefined : user }) }
    }),
  )
}

/** @throws {AuthError} E(429), for every address alike */
async function admit(deps: AuthDeps, email: string, { asker }: SignUpRequest): Promise<void> {
  const refusal = await admitMail(deps, email, await asker(email))
  if (refusal) throw refusal
}

async function signIn(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  { origin }: SignUpRequest,
): Promise<SignUpOutcome> {
  return issueSession(deps, tx, await confirmEmail(deps, tx, user), { method: 'password', origin })
}

function taken(deps: AuthDeps, email: string, data: Record<string, unknown>): SignUpOutcome {
  if (deps.settings.email.autoconfirm) {
    throw new AuthError(422, 'user_already_exists', 'User already registered')
  }
  return { user: newUserAnswer(deps, { email, data }) }
}
