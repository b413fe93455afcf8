import type { Tx } from '#db/client.ts'
import { identities, mfaFactors, sessions, webauthnCredentials } from '#db/schema/index.ts'
import { and, eq, not } from 'drizzle-orm'
import type { AuthDeps } from '../auth-deps.ts'
import { confirmEmail } from '../codes/confirm-user.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { updateProviders, updateUser } from '../users/update-user.ts'
import type { Profile } from './providers/profile.ts'

/**
 * Confirms an account by an address that the provider has verified. Someone else may have created the account before
 * its owner came, so everything they could sign in with is removed: password, number, other identities, sessions,
 * factors (defense against pre-hijacking).
 * @param proven addresses that the provider vouches for, in lower case; `metaData` becomes the account's
 * @returns undefined if none of them is the account's, and the account can't take one either
 */
export async function confirmByProvider(
  deps: AuthDeps,
  tx: Tx,
  user: AuthUser,
  {
    provider,
    profile,
    proven,
    metaData = profile.data,
  }: {
    provider: string
    profile: Profile
    proven: readonly string[]
    metaData?: Record<string, unknown>
  },
): Promise<AuthUser | undefined> {
  const email = await addressFor(tx, user, proven)
  if (email === undefined) return undefined
  const isCurrent = (one: { provider: string; providerId: string }) =>
    one.provider === provider && one.providerId === profile.subject
  await tx
    .delete(identities)
    .where(
      and(
        eq(identities.userId, user.id),
        not(and(eq(identities.provider, provider), eq(identities.providerId, profile.subject))!),
      ),
    )
  await tx.delete(sessions).where(eq(sessions.userId, user.id))
  await tx.delete(mfaFactors).where(eq(mfaFactors.userId, user.id))
  await tx.delete(webauthnCredentials).where(eq(webauthnCredentials.userId, user.id))
  const cleaned = await updateUser(
    deps,
    tx,
    { ...user, identities: user.identities.filter(isCurrent), factors: [] },
    {
      email,
      encryptedPassword: '',
      phone: null,
      phoneConfirmedAt: null,
      rawUserMetaData: metaData,
    },
  )
  return confirmEmail(deps, tx, await updateProviders(deps, tx, cleaned))
}

async function addressFor(tx: Tx, user: AuthUser, proven: readonly string[]): Promise<string | undefined> {
  const own = user.email?.toLowerCase()
  if (own && proven.includes(own)) return own
  for (const address of proven) {
    if (user.isSsoUser || !(await findUserByEmail(tx, address))) return address
  }
  return undefined
}
