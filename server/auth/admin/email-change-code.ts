import type { Tx } from '#db/client.ts'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { MadeCode } from '../codes/mail-code.ts'
import { clearTokens, hashCode, newCode, newLinkToken, storeToken } from '../codes/one-time-tokens.ts'
import { verifyLink } from '../codes/verify-link.ts'
import { invalidInput } from '../errors/auth-error.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { updateUser } from '../users/update-user.ts'
import { checkFree } from './free-address.ts'

const TOKENS = {
  email_change_current: 'email_change_token_current',
  email_change_new: 'email_change_token_new',
} as const

/**
 * Starts a change of address, or continues one to the same address, and creates one of its two links.
 * @throws {AuthError} E(400, validation_failed), E(422, email_exists)
 */
export async function makeEmailChangeCode(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  options: { type: keyof typeof TOKENS; newEmail: string; redirectTo: string },
): Promise<MadeCode> {
  const { type, redirectTo } = options
  const { email: mail } = deps.settings
  if (type === 'email_change_current' && !mail.secureChange) {
    throw invalidInput('Enable secure email change to generate link for current email')
  }
  const newEmail = normalizeEmail(options.newEmail)
  await checkFree({ db: tx }, { email: newEmail, phone: undefined }, user.id)
  // A pending link for another new address would confirm this one.
  if (user.emailChange !== newEmail) await clearTokens(tx, user.id, Object.values(TOKENS))
  const address = type === 'email_change_new' ? newEmail : (user.email ?? '')
  const code = newCode(mail.codeLength)
  const hash = hashCode(address, code)
  const linkToken = newLinkToken()
  await storeToken(deps, tx, {
    userId: user.id,
    type: TOKENS[type],
    hash,
    linkToken,
    address,
    life: mail.codeLife,
  })
  const changed = await updateUser(deps, tx, user, {
    emailChange: newEmail,
    emailChangeSentAt: deps.now(),
    emailChangeConfirmStatus: 0,
  })
  const link = verifyLink(deps.settings, { linkToken, type: 'email_change', redirectTo })
  return { user: changed, code, linkToken, link }
}
