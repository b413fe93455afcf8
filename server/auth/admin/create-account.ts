import { NIL_UUID } from '#db/schema/auth/columns.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import { normalizePhone } from '../addresses/normalize-phone.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { confirmEmail, confirmPhone } from '../codes/confirm-user.ts'
import { invalidInput } from '../errors/auth-error.ts'
import { isUuid } from '../http/uuid.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { checkGivenPassword } from '../passwords/password-rules.ts'
import { isKnownHash } from '../passwords/verify-password.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { createUser } from '../users/create-user.ts'
import { mergeMetaData } from '../users/update-user.ts'
import type { AccountInput } from './account-input.ts'
import type { AdminCaller } from './admin-caller.ts'
import { banEnd } from './ban-end.ts'
import { checkFree, refuseDuplicate } from './free-address.ts'
import { addAddressIdentities } from './new-identities.ts'

/**
 * Creates an account for the operator, with a password of any length and without mail.
 * @throws {AuthError} E(400, validation_failed), E(422, email_exists | phone_exists | user_already_exists)
 */
export async function createAccount(
  deps: AuthDeps,
  input: AccountInput,
  { role: asker, ip }: AdminCaller,
): Promise<AuthUser> {
  const email = input.email ? normalizeEmail(input.email) : undefined
  const phone = input.phone ? normalizePhone(input.phone) : undefined
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])]
  if (providers.length === 0) throw invalidInput('Cannot create a user without either an email or phone')
  const id = idOf(input)
  await checkFree(deps, { email, phone })
  const bannedUntil = input.ban_duration ? banEnd(input.ban_duration, deps.now()) : null
  const passwordHash = await hashOf(deps, input, email)
  return deps.db
    .transaction(async (tx) => {
      const bare = await createUser(deps, tx, {
        id,
        email,
        phone,
        passwordHash,
        role: input.role || 'authenticated',
        userMetaData: mergeMetaData({}, input.user_metadata ?? {}),
        appMetaData: mergeMetaData({ provider: providers[0], providers }, input.app_metadata ?? {}),
        ...(bannedUntil ? { bannedUntil } : {}),
      })
      let user = await addAddressIdentities(deps, tx, bare)
      if (email && input.email_confirm) user = await confirmEmail(deps, tx, user)
      if (phone && input.phone_confirm) user = await confirmPhone(deps, tx, user)
      const traits = { user_id: id, user_email: email ?? '', user_phone: phone ?? '' }
      await recordAuthEvent(deps, tx, { action: 'user_signedup', actor: asker, ip, traits })
      return user
    })
    .catch(refuseDuplicate)
}

function idOf({ id }: AccountInput): string {
  if (!id) return randomUUID()
  if (!isUuid(id)) throw invalidInput('ID must conform to the uuid v4 format')
  if (id === NIL_UUID) throw invalidInput('ID cannot be a nil uuid')
  return id.toLowerCase()
}

/** Without a password the account gets a random one that nobody knows; its owner signs in by mail. */
async function hashOf(
  { effort, settings }: AuthDeps,
  { password, password_hash: hash }: AccountInput,
  email: string | undefined,
): Promise<string> {
  if (password !== undefined && hash) {
    throw invalidInput('Only a password or a password hash should be provided')
  }
  if (hash) {
    if (!isKnownHash(hash)) throw invalidInput('The password hash is of no supported kind')
    return hash
  }
  if (password) checkGivenPassword(settings, password, { email })
  return hashPassword(effort, password || randomBytes(48).toString('base64url'))
}
