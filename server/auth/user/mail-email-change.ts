import type { Tx } from '#db/client.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { createFlow } from '../codes/flow-states.ts'
import type { CodeOptions } from '../codes/mail-code.ts'
import { clearTokens, hashCode, newCode, newLinkToken, storeToken } from '../codes/one-time-tokens.ts'
import { verifyLink } from '../codes/verify-link.ts'
import { sendAuthMail } from '../mails/send-auth-mail.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { updateUser } from '../users/update-user.ts'

type ChangeSide = 'email_change_new' | 'email_change_current'
type ChangeCode = { side: ChangeSide; address: string; code: string; link: string }

/**
 * Creates the codes for a change to `user.emailChange`: one for the new address and, with secure change and an old
 * address, one for that. Stores them and restarts the change; sends nothing.
 */
async function makeEmailChange(
  deps: Pick<AuthDeps, 'settings' | 'now'>,
  tx: Tx,
  user: AuthUser,
  { redirectTo, pkce }: CodeOptions,
): Promise<{ user: AuthUser; codes: ChangeCode[] }> {
  const { email: mail } = deps.settings
  await clearTokens(tx, user.id, ['email_change_token_new', 'email_change_token_current'])
  const sides: { side: ChangeSide; address: string }[] = [
    { side: 'email_change_new', address: user.emailChange ?? '' },
  ]
  if (mail.secureChange && user.email) sides.push({ side: 'email_change_current', address: user.email })
  const codes: ChangeCode[] = []
  for (const { side, address } of sides) {
    const code = newCode(mail.codeLength)
    const hash = hashCode(address, code, { pkce: pkce !== undefined })
    const type = side === 'email_change_new' ? 'email_change_token_new' : 'email_change_token_current'
    const linkToken = newLinkToken({ pkce: pkce !== undefined })
    await storeToken(deps, tx, { userId: user.id, type, hash, linkToken, address, life: mail.codeLife })
    const link = verifyLink(deps.settings, { linkToken, type: 'email_change', redirectTo })
    codes.push({ side, address, code, link })
  }
  if (pkce) {
    await createFlow(deps, tx, {
      providerType: 'email',
      authenticationMethod: 'email_change',
      pkce,
      userId: user.id,
      redirectTo,
    })
  }
  const patch = { emailChangeSentAt: deps.now(), emailChangeConfirmStatus: 0 }
  return { user: await updateUser(deps, tx, user, patch), codes }
}

/** The same, and sends them. The caller applies the limits (server/auth/codes/admit-mail.ts). */
export async function mailEmailChange(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  options: CodeOptions,
): Promise<AuthUser> {
  const made = await makeEmailChange(deps, tx, user, options)
  for (const { side, address, code, link } of made.codes) {
    await sendAuthMail(deps, executorOf(tx), {
      kind: side,
      to: address,
      code,
      link,
      newEmail: user.emailChange ?? '',
      lifeSeconds: deps.settings.email.codeLife,
    })
  }
  return made.user
}
