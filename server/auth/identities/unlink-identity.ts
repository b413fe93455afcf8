import type { Tx } from '#db/client.ts'
import { identities, users } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { clearTokens } from '../codes/one-time-tokens.ts'
import { AuthError } from '../errors/auth-error.ts'
import { isDuplicate } from '../sign-up/duplicates.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { findUserById } from '../users/find-user.ts'
import { updateProviders, updateUser } from '../users/update-user.ts'

/**
 * Removes an identity; one must remain. The account's address moves to another identity if it came from this one.
 * @param id the identity's row, `identity_id` for clients
 * @throws {AuthError} E(422, single_identity_not_deletable | identity_not_found |
 * email_conflict_identity_not_deletable)
 */
export async function unlinkIdentity(
  deps: AuthDeps,
  userId: string,
  id: string,
  ip: string | null,
): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      const { identity, left } = await withoutIdentity(tx, userId, id)
      const traits = { identity_id: id, provider: identity.provider, provider_id: identity.providerId }
      await recordAuthEvent(deps, tx, { action: 'identity_unlinked', actor: left, ip, traits })
      await tx.delete(identities).where(eq(identities.id, id))
      const patch =
        identity.provider === 'phone' ? { phone: null, phoneConfirmedAt: null } : movedAddress(left)
      const moved = patch ? await updateUser(deps, tx, left, patch) : left
      if (patch) await clearTokens(tx, userId)
      await updateProviders(deps, tx, moved)
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    const message = 'Unable to unlink identity due to email conflict'
    throw new AuthError(422, 'email_conflict_identity_not_deletable', message)
  }
}

/** Locks the account, so that of two concurrent requests the second sees the result of the first. */
async function withoutIdentity(tx: Tx, userId: string, id: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const user = await findUserById(tx, userId)
  if (!user || user.identities.length <= 1) {
    const message = 'User must have at least 1 identity after unlinking'
    throw new AuthError(422, 'single_identity_not_deletable', message)
  }
  const identity = user.identities.find((one) => one.id === id)
  if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
  return { identity, left: { ...user, identities: user.identities.filter((one) => one.id !== id) } }
}

/** Undefined if one of the remaining identities has the account's address. */
function movedAddress(left: AuthUser): { email: string | null; emailConfirmedAt: Date | null } | undefined {
  const others = left.identities.filter((one) => one.email !== null)
  if (others.some((one) => one.email === left.email?.toLowerCase())) return undefined
  const verified = others.find((one) => one.identityData.email_verified === true)
  const next = verified ?? others[0]
  return { email: next?.email ?? null, emailConfirmedAt: verified ? left.emailConfirmedAt : null }
}
