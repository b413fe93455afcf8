import type { Tx } from '#db/client.ts'
import { identities, users } from '#db/schema/index.ts'
import { and, eq, inArray, like, not, sql } from 'drizzle-orm'
import { AuthError } from '../errors/auth-error.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { findUserById } from '../users/find-user.ts'

/**
 * The account with one of these addresses, as its own or through an identity that verified it. SAML accounts and
 * identities don't count: a company's provider may claim any address.
 * @param addresses in lower case, all verified by the calling provider
 * @throws {AuthError} E(500) if they lead to two accounts, which only their owner can resolve
 */
export async function findUserOfAddresses(
  tx: Tx,
  addresses: readonly string[],
): Promise<AuthUser | undefined> {
  if (addresses.length === 0) return undefined
  const byIdentity = await tx
    .selectDistinct({ id: identities.userId })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(
      and(
        inArray(identities.email, [...addresses]),
        not(like(identities.provider, 'sso:%')),
        eq(users.isSsoUser, false),
        sql`${identities.identityData} ->> 'email_verified' = 'true'`,
      ),
    )
  const byUser = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(sql`lower(${users.email}::text)`, [...addresses]), eq(users.isSsoUser, false)))
  const ids = [...new Set([...byIdentity, ...byUser].map(({ id }) => id))]
  if (ids.length > 1) {
    throw new AuthError(
      500,
      'unexpected_failure',
      'Multiple accounts with the same email address in the same linking domain detected: default',
    )
  }
  return ids[0] === undefined ? undefined : findUserById(tx, ids[0])
}
