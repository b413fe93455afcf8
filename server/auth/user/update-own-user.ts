import type { Tx } from '#db/client.ts'
import { sessions } from '#db/schema/index.ts'
import { isWithin } from '#domain/input/json-bounds.ts'
import { and, eq, ne } from 'drizzle-orm'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { admitOwnMail } from '../codes/admit-mail.ts'
import { clearTokens } from '../codes/one-time-tokens.ts'
import { textCode } from '../codes/text-code.ts'
import { forgetDevices } from '../devices/known-devices.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import type { SignedIn } from '../http/auth-context.ts'
import { DATA_BOUNDS } from '../http/bounded-fields.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { clearWeakPassword } from '../passwords/weak-password-mark.ts'
import { isDuplicate } from '../sign-up/duplicates.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { smsBudgetOf } from '../users/is-team.ts'
import { mergeMetaData, updateUser } from '../users/update-user.ts'
import { confirmEmailChange } from '../verify/confirm-email-change.ts'
import { confirmPhoneChange } from '../verify/confirm-phone-change.ts'
import { checkPasswordChange } from './check-password-change.ts'
import { type Changes, checkUpdate } from './check-update.ts'
import { mailEmailChange } from './mail-email-change.ts'
import type { UserBody } from './user-body.ts'

/**
 * Origin of a change, and where the links of its mails lead. `device` is the browser's device token, known or not.
 */
export type OwnRequest = { address: string; redirectTo: string; device: string | undefined }

/**
 * What users change about themselves. A new password ends every other session, forgets every other device and
 * invalidates pending codes; a new address waits for confirmation. @throws {AuthError} as the checks above
 */
export async function updateOwnUser(
  deps: AuthDeps,
  signedIn: SignedIn,
  body: UserBody,
  request: OwnRequest,
): Promise<AuthUser> {
  const changes = await checkUpdate(deps, signedIn, body)
  const { password } = changes
  if (password !== undefined) await checkPasswordChange(deps, signedIn, body, request.address)
  const passwordHash = password === undefined ? undefined : await hashPassword(deps.effort, password)
  try {
    return await deps.db.transaction(async (tx) => {
      const { user, session } = signedIn
      let changed = await changeMetaData(deps, tx, user, body)
      if (passwordHash !== undefined)
        changed = await changePassword(deps, tx, changed, passwordHash, {
          sessionId: session?.id,
          device: request.device,
        })
      if (changes.email !== undefined) changed = await changeEmail(deps, tx, changed, changes, request)
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

/** @throws {AuthError} E(400, validation_failed) if the data would be too large for an access token */
function changeMetaData(deps: AuthDeps, tx: Tx, user: AuthUser, body: UserBody): Promise<AuthUser> {
  const data = body.data && mergeMetaData(user.rawUserMetaData, body.data)
  // An imported account may already have more; removing keys must still work.
  const adds = Object.values(body.data ?? {}).some((value) => value !== null)
  if (data && adds && !isWithin(data, DATA_BOUNDS)) throw invalidInput('data is too long')
  const patch = {
    ...(data ? { rawUserMetaData: data } : {}),
    ...(body.app_metadata ? { rawAppMetaData: mergeMetaData(user.rawAppMetaData, body.app_metadata) } : {}),
  }
  return Object.keys(patch).length === 0 ? Promise.resolve(user) : updateUser(deps, tx, user, patch)
}

async function changePassword(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  encryptedPassword: string,
  { sessionId, device }: { sessionId: string | undefined; device: string | undefined },
): Promise<AuthUser> {
  await clearTokens(tx, user.id)
  await forgetDevices(tx, user.id, device)
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), sessionId ? ne(sessions.id, sessionId) : undefined))
  await clearWeakPassword(tx, user.id)
  return updateUser(deps, tx, user, { encryptedPassword })
}

/** An anonymous account has nothing that a confirmation would protect, so auto-confirm applies. */
async function changeEmail(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  { email = '', pkce }: Changes,
  { address, redirectTo }: OwnRequest,
): Promise<AuthUser> {
  const pending = await updateUser(deps, tx, user, { emailChange: email, emailChangeConfirmStatus: 0 })
  if (!user.isAnonymous || !deps.settings.email.autoconfirm) {
    await admitOwnMail(deps, tx, user, { sentAt: user.emailChangeSentAt, to: email, address })
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
  const budget = await smsBudgetOf(tx, user.id)
  return (await textCode(deps, tx, pending, 'phone_change', { phone, channel, budget })).user
}
