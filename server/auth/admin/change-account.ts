import type { Tx } from '#db/client.ts'
import { sessions } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import { normalizePhone } from '../addresses/normalize-phone.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { confirmEmail, confirmPhone } from '../codes/confirm-user.ts'
import { clearTokens } from '../codes/one-time-tokens.ts'
import { forgetDevices } from '../devices/known-devices.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import { clearWeakPassword } from '../passwords/weak-password-mark.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { isStaff } from '../users/is-staff.ts'
import {
  mergeMetaData,
  updateIdentityData,
  updateProviders,
  updateUser,
  type UserPatch,
} from '../users/update-user.ts'
import type { AccountInput } from './account-input.ts'
import type { AdminCaller } from './admin-caller.ts'
import { banEnd } from './ban-end.ts'
import { checkFree, refuseDuplicate } from './free-address.ts'
import { addAddressIdentities } from './new-identities.ts'

/**
 * Applies the given changes, all or nothing: addresses immediately and without mail; a new password ends every
 * session of the account.
 * @throws {AuthError} E(400, validation_failed), E(422, weak_password | email_exists | phone_exists)
 */
export async function changeAccount(
  deps: AuthDeps,
  user: AuthUser,
  input: AccountInput,
  { role: asker, ip }: AdminCaller,
): Promise<AuthUser> {
  const { settings, now } = deps
  const email = input.email ? normalizeEmail(input.email) : undefined
  const phone = input.phone ? normalizePhone(input.phone) : undefined
  const ban = input.ban_duration ? { bannedUntil: banEnd(input.ban_duration, now()) } : {}
  if (input.password !== undefined) {
    const owner = { email: email ?? user.email, isStaff: await isStaff(deps.db, user.id) }
    checkNewPassword(settings, input.password, owner)
  }
  await checkFree(deps, { email, phone }, user.id)
  const password =
    input.password === undefined ? {} : { encryptedPassword: await hashPassword(deps.effort, input.password) }
  return deps.db
    .transaction(async (tx) => {
      if (input.password !== undefined) await endSignIns(tx, user)
      const addressed = await moveAddresses(deps, tx, user, { email, phone }, input)
      const changed = await updateUser(deps, tx, addressed, {
        ...password,
        ...ban,
        ...(input.role ? { role: input.role } : {}),
        ...metaDataOf(addressed, input),
      })
      const traits = { user_id: user.id, user_email: changed.email ?? '', user_phone: changed.phone ?? '' }
      await recordAuthEvent(deps, tx, { action: 'user_modified', actor: asker, ip, traits })
      return changed
    })
    .catch(refuseDuplicate)
}

async function endSignIns(tx: Tx, { id }: AuthUser): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, id))
  await clearTokens(tx, id)
  await forgetDevices(tx, id)
  await clearWeakPassword(tx, id)
}

/** Sets new addresses, then which of them are confirmed; pending codes for the old ones are invalidated. */
async function moveAddresses(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  { email, phone }: { email: string | undefined; phone: string | undefined },
  { email_confirm: emailProven = false, phone_confirm: phoneProven = false }: AccountInput,
): Promise<AuthUser> {
  let changed = user
  if (email !== undefined || phone !== undefined) {
    await clearTokens(tx, user.id)
    const known = user.identities.length
    const proven = (email !== undefined && emailProven) || (phone !== undefined && phoneProven)
    changed = await updateUser(deps, tx, user, {
      ...(email === undefined ? {} : { email, emailChange: '', emailChangeConfirmStatus: 0 }),
      ...(phone === undefined ? {} : { phone, phoneChange: '' }),
      ...(proven ? { isAnonymous: false } : {}),
    })
    if (email !== undefined) {
      changed = await updateIdentityData(deps, tx, changed, 'email', { email, email_verified: emailProven })
    }
    if (phone !== undefined) {
      changed = await updateIdentityData(deps, tx, changed, 'phone', { phone, phone_verified: phoneProven })
    }
    changed = await addAddressIdentities(deps, tx, changed)
    if (changed.identities.length > known) changed = await updateProviders(deps, tx, changed)
  }
  if (emailProven) changed = await confirmEmail(deps, tx, changed)
  if (phoneProven) changed = await confirmPhone(deps, tx, changed)
  return changed
}

function metaDataOf(user: AuthUser, { user_metadata: data, app_metadata: ours }: AccountInput): UserPatch {
  return {
    ...(data ? { rawUserMetaData: mergeMetaData(user.rawUserMetaData, data) } : {}),
    ...(ours ? { rawAppMetaData: mergeMetaData(user.rawAppMetaData, ours) } : {}),
  }
}
