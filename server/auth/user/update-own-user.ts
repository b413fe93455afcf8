import type { Tx } from '#db/client.ts'
import { sessions } from '#db/schema/index.ts'
import { and, eq, ne } from 'drizzle-orm'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { clearTokens } from '../codes/one-time-tokens.ts'
import { textCode } from '../codes/text-code.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { SignedIn } from '../http/auth-context.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { isDuplicate } from '../sign-up/duplicates.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { mergeMetaData, updateUser } from '../users/update-user.ts'
import { confirmEmailChange } from '../verify/confirm-email-change.ts'
import { confirmPhoneChange } from '../verify/confirm-phone-change.ts'
import { checkPasswordChange } from './check-password-change.ts'
import { type Changes, checkUpdate } from './check-update.ts'
import { mailEmailChange } from './mail-email-change.ts'
import type { UserBody } from './user-body.ts'

/**
 * What users change about themselves (auth-contract.md §4). A password ends every other session and voids the codes that are
 * out; an address waits for its confirmation. @throws {AuthError} as there
 */
export async function updateOwnUser(
  deps: AuthDeps,
  signedIn: SignedIn,
  body: UserBody,
  { address, redirectTo }: { address: string; redirectTo: string },
): Promise<AuthUser> {
  const changes = await checkUpdate(deps, signedIn, body)
  const { password } = changes
  if (password !== undefined) await checkPasswordChange(deps, signedIn, body, address)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  try {
    return await deps.db.transaction(async (tx) => {
      const { user, session } = signedIn
      let changed = await changeMetaData(deps, tx, user, body)
      if (passwordHash !== undefined)
        changed = await changePassword(deps, tx, changed, passwordHash, session?.id)
      if (changes.email !== undefined) changed = await changeEmail(deps, tx, changed, changes, redirectTo)
      if (changes.phone !== undefined) changed = await changePhone(deps, tx, changed, changes)
      const action = passwordHash === undefined ? 'user_modified' : 'user_updated_password'
      await recordAuthEvent(deps, tx, { action, actor: user })
      return changed
    })
  } catch (error) {
    if (isDuplicate(error))
      throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
    throw error
  }
}

function changeMetaData(deps: AuthDeps, tx: Tx, user: AuthUser, body: UserBody): Promise<AuthUser> {
  const patch = {
    ...(body.data ? { rawUserMetaData: mergeMetaData(user.rawUserMetaData, body.data) } : {}),
    ...(body.app_metadata ? { rawAppMetaData: mergeMetaData(user.rawAppMetaData, body.app_metadata) } : {}),
  }
  return Object.keys(patch).length === 0 ? Promise.resolve(user) : updateUser(deps, tx, user, patch)
}

async function changePassword(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  encryptedPassword: string,
  sessionId: string | undefined,
): Promise<AuthUser> {
  await clearTokens(tx, user.id)
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), sessionId ? ne(sessions.id, sessionId) : undefined))
  return updateUser(deps, tx, user, { encryptedPassword })
}

/** Who has no account but an anonymous one has nothing that a confirmation would protect: auto-confirm holds for them. */
async function changeEmail(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  { email = '', pkce }: Changes,
  redirectTo: string,
): Promise<AuthUser> {
  const pending = await updateUser(deps, tx, user, { emailChange: email, emailChangeConfirmStatus: 0 })
  if (!user.isAnonymous || !deps.settings.email.autoconfirm) {
    return mailEmailChange(deps, tx, pending, { redirectTo, pkce })
  }
  const confirmed = await confirmEmailChange(deps, tx, pending)
  return confirmed === 'half' ? pending : confirmed.user
}

async function changePhone(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  { phone = '', channel }: Changes,
): Promise<AuthUser> {
  const pending = await updateUser(deps, tx, user, { phoneChange: phone })
  if (deps.settings.phone.autoconfirm) return (await confirmPhoneChange(deps, tx, pending)).user
  return (await textCode(deps, tx, pending, 'phone_change', { phone, channel })).user
}
