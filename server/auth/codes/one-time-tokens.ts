import { oneTimeTokens, type OneTimeTokenRow, type OneTimeTokenType } from '#db/schema/index.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { AuthDeps, Queryable } from '../auth-deps.ts'

/** A code of `length` digits, possibly with leading zeros. */
export function newCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** The stored form of a code: hex SHA-224 of address and code. */
export function hashCode(address: string, code: string, { pkce = false } = {}): string {
  const hash = createHash('sha224').update(`${address}${code}`).digest('hex')
  return pkce ? `pkce_${hash}` : hash
}

/**
 * The token in a mail's link, separate from the code next to it: 224 random bits, so guessing is hopeless and needs
 * no rate limit that could lock everyone out of links. The prefix `pkce_` tells which flow the link belongs to.
 */
export function newLinkToken({ pkce = false } = {}): string {
  const token = randomBytes(28).toString('hex')
  return pkce ? `pkce_${token}` : token
}

/** The stored form of the token: hex SHA-256. */
function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Stores a code and the token of its link, if any, replacing earlier ones of the same kind. @param life in seconds
 */
export async function storeToken(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  token: {
    userId: string
    type: OneTimeTokenType
    hash: string
    linkToken?: string
    address: string
    life: number
  },
): Promise<void> {
  const now = deps.now()
  const values = {
    tokenHash: token.hash,
    linkHash: token.linkToken === undefined ? null : hashLinkToken(token.linkToken),
    relatesTo: token.address.toLowerCase(),
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + token.life * 1000),
  }
  await db
    .insert(oneTimeTokens)
    .values({ id: randomUUID(), userId: token.userId, tokenType: token.type, ...values })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.tokenType], set: values })
}

/** What a caller presents: a code, in its possible stored forms, or the token of a link. */
export type TokenProof = { hashes: readonly string[] } | { linkToken: string }

/** The valid token of one of these kinds that matches the proof; expired ones don't count. */
export async function findToken(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  proof: TokenProof,
  types: readonly OneTimeTokenType[],
): Promise<OneTimeTokenRow | undefined> {
  const rows = await db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        'linkToken' in proof
          ? eq(oneTimeTokens.linkHash, hashLinkToken(proof.linkToken))
          : inArray(oneTimeTokens.tokenHash, [...proof.hashes]),
        inArray(oneTimeTokens.tokenType, [...types]),
      ),
    )
  return rows.find(({ expiresAt }) => expiresAt !== null && expiresAt > deps.now())
}

/** Deletes the user's tokens: all, or those of some kinds. */
export async function clearTokens(
  db: Queryable,
  userId: string,
  types?: readonly OneTimeTokenType[],
): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.userId, userId), types ? inArray(oneTimeTokens.tokenType, [...types]) : undefined),
    )
}
