import type { Tx } from '#db/client.ts'
import { randomUUID } from 'node:crypto'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { type CodeChallenge, codeChallengeOf } from '../codes/flow-states.ts'
import { mailCode } from '../codes/mail-code.ts'
import { AuthError } from '../errors/auth-error.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { issueSession } from '../sessions/issue-session.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { confirmEmail } from '../users/confirm-user.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { againIfDuplicate } from './duplicates.ts'
import { createEmailAccount } from './new-accounts.ts'
import type { SignUpBody } from './sign-up-body.ts'
import type { SignUpOutcome, SignUpRequest } from './sign-up.ts'

/**
 * An account with an address, which its owner confirms by mail. An address that is taken and confirmed is answered as a new
 * one, with a user that doesn't exist; one not yet confirmed gets another mail and keeps its password.
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
  const passwordHash = await hashPassword(body.password)
  return againIfDuplicate(() =>
    deps.db.transaction(async (tx) => {
      const known = await findUserByEmail(tx, email)
      if (known?.emailConfirmedAt) return taken(deps, email, body.data)
      const user = known ?? (await createEmailAccount(deps, tx, email, { data: body.data, passwordHash }))
      const action = known ? 'user_repeated_signup' : 'user_signedup'
      await recordAuthEvent(deps, tx, { action, actor: user, ip: request.origin.ip })
      return known || !settings.email.autoconfirm
        ? askToConfirm(deps, tx, user, { ...request, pkce })
        : issueSession(deps, tx, await confirmEmail(deps, tx, user), {
            method: 'password',
            origin: request.origin,
          })
    }),
  )
}

/** With auto-confirm too, an account that was there before (invited, say) opens only to who reads its mail. */
async function askToConfirm(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  { redirectTo, pkce }: SignUpRequest & { pkce: CodeChallenge | undefined },
): Promise<SignUpOutcome> {
  return { user: await mailCode(deps, tx, user, 'signup', { redirectTo, pkce }) }
}

async function taken(deps: AuthDeps, email: string, data: Record<string, unknown>): Promise<SignUpOutcome> {
  const { settings } = deps
  if (settings.email.autoconfirm || settings.phone.autoconfirm) {
    throw new AuthError(422, 'user_already_exists', 'User already registered')
  }
  await deps.limits.mailInVain('signup', email, settings.email.gap)
  return { user: nobody(deps, { email, data }) }
}

/** A user as a new one would be, but for the empty list of identities by which the client knows. */
function nobody(deps: AuthDeps, { email, data }: { email: string; data: Record<string, unknown> }): AuthUser {
  const now = deps.now()
  return {
    ...NOBODY,
    id: randomUUID(),
    aud: deps.settings.jwt.audience,
    role: '',
    email,
    rawAppMetaData: { provider: 'email', providers: ['email'] },
    rawUserMetaData: data,
    confirmationSentAt: now,
    createdAt: now,
    updatedAt: now,
  }
}

const NOBODY: Omit<AuthUser, 'id' | 'aud' | 'role' | 'email'> = {
  instanceId: null,
  encryptedPassword: null,
  emailConfirmedAt: null,
  invitedAt: null,
  confirmationToken: '',
  confirmationSentAt: null,
  recoveryToken: '',
  recoverySentAt: null,
  emailChangeTokenNew: '',
  emailChange: '',
  emailChangeSentAt: null,
  lastSignInAt: null,
  rawAppMetaData: null,
  rawUserMetaData: null,
  isSuperAdmin: null,
  createdAt: null,
  updatedAt: null,
  phone: null,
  phoneConfirmedAt: null,
  phoneChange: '',
  phoneChangeToken: '',
  phoneChangeSentAt: null,
  confirmedAt: null,
  emailChangeTokenCurrent: '',
  emailChangeConfirmStatus: 0,
  bannedUntil: null,
  reauthenticationToken: '',
  reauthenticationSentAt: null,
  isSsoUser: false,
  deletedAt: null,
  isAnonymous: false,
  identities: [],
  factors: [],
}
