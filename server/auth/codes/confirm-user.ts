import type { AuthDeps, Queryable } from '../auth-deps.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { mergeMetaData, updateIdentityData, updateUser } from '../users/update-user.ts'
import { clearTokens } from './one-time-tokens.ts'

/** Confirms the address: sets it on the account and its identity, and invalidates every pending code. */
export async function confirmEmail(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  user: AuthUser,
): Promise<AuthUser> {
  await clearTokens(db, user.id)
  if (user.emailConfirmedAt) return user
  const confirmed = await updateUser(deps, db, user, {
    emailConfirmedAt: deps.now(),
    rawUserMetaData: mergeMetaData(user.rawUserMetaData, { email_verified: true }),
  })
  return updateIdentityData(deps, db, confirmed, 'email', { email_verified: true })
}

export async function confirmPhone(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  user: AuthUser,
): Promise<AuthUser> {
  await clearTokens(db, user.id)
  if (user.phoneConfirmedAt) return user
  const confirmed = await updateUser(deps, db, user, {
    phoneConfirmedAt: deps.now(),
    rawUserMetaData: mergeMetaData(user.rawUserMetaData, { phone_verified: true }),
  })
  return updateIdentityData(deps, db, confirmed, 'phone', { phone_verified: true })
}
