import type { Tx } from '#db/client.ts'
import type { OneTimeTokenType } from '#db/schema/index.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { sendAuthMail } from '../mails/send-auth-mail.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { updateUser, type UserPatch } from '../users/update-user.ts'
import { type CodeChallenge, createFlow } from './flow-states.ts'
import { hashCode, newCode, newLinkToken, storeToken } from './one-time-tokens.ts'
import { type LinkType, verifyLink } from './verify-link.ts'

/** Mails with a code to the user's own address. Those for a change of address are in user/mail-email-change.ts. */
export type CodeKind = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'reauthentication'

type Sent = 'confirmationSentAt' | 'recoverySentAt' | 'reauthenticationSentAt'
const KINDS: Record<CodeKind, { token: OneTimeTokenType; sent: Sent; flow: string }> = {
  signup: { token: 'confirmation_token', sent: 'confirmationSentAt', flow: 'email/signup' },
  invite: { token: 'confirmation_token', sent: 'confirmationSentAt', flow: 'invite' },
  magiclink: { token: 'recovery_token', sent: 'recoverySentAt', flow: 'magiclink' },
  recovery: { token: 'recovery_token', sent: 'recoverySentAt', flow: 'recovery' },
  reauthentication: { token: 'reauthentication_token', sent: 'reauthenticationSentAt', flow: '' },
}

export type CodeOptions = { redirectTo: string; pkce?: CodeChallenge | undefined }
export type MadeCode = { user: AuthUser; code: string; linkToken: string; link: string }

/** The `authentication_method` of the flow that a mail of this type started. */
export function flowMethodOf(type: LinkType): string {
  return type === 'email_change' ? 'email_change' : KINDS[type].flow
}

/** Creates and stores a code and its link, and records the time on the user; sends nothing. */
export async function makeCode(
  deps: Pick<AuthDeps, 'settings' | 'now'>,
  tx: Tx,
  user: AuthUser,
  kind: CodeKind,
  { redirectTo, pkce }: CodeOptions,
): Promise<MadeCode> {
  const { email: mail } = deps.settings
  const address = user.email ?? ''
  const { token, sent, flow } = KINDS[kind]
  const code = newCode(mail.codeLength)
  const hash = hashCode(address, code, { pkce: pkce !== undefined })
  const linkToken = newLinkToken({ pkce: pkce !== undefined })
  const link =
    kind === 'reauthentication' ? '' : verifyLink(deps.settings, { linkToken, type: kind, redirectTo })
  await storeToken(deps, tx, {
    userId: user.id,
    type: token,
    hash,
    ...(link === '' ? {} : { linkToken }),
    address,
    life: mail.codeLife,
  })
  if (pkce) {
    await createFlow(deps, tx, {
      providerType: 'email',
      authenticationMethod: flow,
      pkce,
      userId: user.id,
      redirectTo,
    })
  }
  const patch: UserPatch = { [sent]: deps.now(), ...(kind === 'invite' ? { invitedAt: deps.now() } : {}) }
  return { user: await updateUser(deps, tx, user, patch), code, linkToken, link }
}

/**
 * Sends a code to the user's address within the caller's transaction. The caller applies the limits
 * (server/auth/codes/admit-mail.ts).
 */
export async function mailCode(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  kind: CodeKind,
  options: CodeOptions,
): Promise<AuthUser> {
  const made = await makeCode(deps, tx, user, kind, options)
  await sendAuthMail(deps, executorOf(tx), {
    kind,
    to: user.email ?? '',
    code: made.code,
    lifeSeconds: deps.settings.email.codeLife,
    ...(made.link === '' ? {} : { link: made.link }),
  })
  return made.user
}
