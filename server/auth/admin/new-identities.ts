import type { AuthDeps, Queryable } from '../auth-deps.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { createIdentity } from '../users/create-user.ts'

/** Adds the account's address and number as identities, if they are not yet. */
export async function addAddressIdentities(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  user: AuthUser,
): Promise<AuthUser> {
  const has = (provider: string) => user.identities.some((identity) => identity.provider === provider)
  const unproven = { sub: user.id, email_verified: false, phone_verified: false }
  let changed = user
  if (user.email && !has('email')) {
    const data = { ...unproven, email: user.email }
    changed = await createIdentity(deps, db, changed, { provider: 'email', data })
  }
  if (user.phone && !has('phone')) {
    const data = { ...unproven, phone: user.phone }
    changed = await createIdentity(deps, db, changed, { provider: 'phone', data })
  }
  return changed
}
