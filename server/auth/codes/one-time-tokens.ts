import { oneTimeTokens, type OneTimeTokenRow, type OneTimeTokenType } from '#db/schema/index.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { AuthDeps, Queryable } from '../auth-deps.ts'

/** A code of `length` digits, the first of which may be 0. */
export function newCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** What is stored of a code, and what the mail's link carries: hex SHA-224 of address and code. */
export function hashCode(address: string, code: string, { pkce = false } = {}): string {
  const hash = createHash('sha224').update(`${address}${code}`).digest('hex')
  return pkce ? `pkce_${hash}` : hash
}

/** Keeps a code, in the place of an earlier one of its kind. @param life in seconds */
export async function storeToken(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  token: { userId: string; type: OneTimeTokenType; hash: string; address: string; life: number },
): Promise<void> {
  const now = deps.now()
  const values = {
    tokenHash: token.hash,
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

/** The living token of one of these kinds and hashes; an expired one is none. */
export async function findToken(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  hashes: readonly string[],
  types: readonly OneTimeTokenType[],
): Promise<OneTimeTokenRow | undefined> {
  const rows = await db
    .select()
    .from(oneTimeTokens)
    .where(and(inArray(oneTimeTokens.tokenHash, [...hashes]), inArray(oneTimeTokens.tokenType, [...types])))
  return rows.find(({ expiresAt }) => expiresAt !== null && expiresAt > deps.now())
}

/** Forgets the user's tokens: all, or those of some kinds. */
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
