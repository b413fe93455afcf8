import { mfaChallenges, mfaFactors, type ChallengeRow } from '#db/schema/index.ts'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'

/** Milliseconds for which challenges are kept: longer than any of their codes could be replayed. */
const MEMORY = 24 * 3600 * 1000
const UNKNOWN_ADDRESS = '0.0.0.0'

/** Creates a challenge for a factor, to be answered from the same address. */
export async function createChallenge(
  { now }: Pick<AuthDeps, 'now'>,
  tx: Tx,
  factorId: string,
  ip: string | null,
  more: Partial<Pick<ChallengeRow, 'otpCode' | 'webAuthnSessionData'>> = {},
): Promise<ChallengeRow> {
  const createdAt = now()
  const forgotten = new Date(createdAt.getTime() - MEMORY)
  await tx
    .delete(mfaChallenges)
    .where(and(eq(mfaChallenges.factorId, factorId), lt(mfaChallenges.createdAt, forgotten)))
  const [challenge] = await tx
    .insert(mfaChallenges)
    .values({ ...more, id: randomUUID(), factorId, createdAt, ipAddress: ip ?? UNKNOWN_ADDRESS })
    .returning()
  if (!challenge) throw new Error('insert into auth.mfa_challenges returned no row')
  // The time must be unique in Supabase Auth's table, and our clock only has milliseconds.
  const moment = sql`${createdAt.toISOString()}::timestamptz - random() * interval '100 milliseconds'`
  await tx.update(mfaFactors).set({ lastChallengedAt: moment }).where(eq(mfaFactors.id, factorId))
  return challenge
}

export function expiryOf({ settings }: Pick<AuthDeps, 'settings'>, { createdAt }: ChallengeRow): Date {
  return new Date(createdAt.getTime() + settings.mfa.challengeLife * 1000)
}

/**
 * The open challenge being answered.
 * @throws {AuthError} E(422, mfa_factor_not_found | mfa_ip_address_mismatch | mfa_challenge_expired)
 */
export async function findChallenge(
  deps: Pick<AuthDeps, 'settings' | 'now'>,
  tx: Tx,
  factorId: string,
  { id, ip }: { id: string; ip: string | null },
): Promise<ChallengeRow> {
  const [found] = await tx
    .select({
      challenge: mfaChallenges,
      // Compared by the database, which treats all spellings of an address as equal.
      fromHere: sql<boolean>`${mfaChallenges.ipAddress} = ${ip ?? UNKNOWN_ADDRESS}::inet`,
    })
    .from(mfaChallenges)
    .where(and(eq(mfaChallenges.id, id), eq(mfaChallenges.factorId, factorId)))
  if (!found) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (found.challenge.verifiedAt !== null || !found.fromHere) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  if (expiryOf(deps, found.challenge) <= deps.now()) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  return found.challenge
}

/** Records that it was answered, and with which code, so neither can be used again. */
export async function closeChallenge(
  { now }: Pick<AuthDeps, 'now'>,
  tx: Tx,
  { id }: ChallengeRow,
  used: string | null,
): Promise<void> {
  await tx
    .update(mfaChallenges)
    .set({ verifiedAt: now(), otpCode: used, webAuthnSessionData: null })
    .where(eq(mfaChallenges.id, id))
}

/** Whether the same code answered another challenge of the factor. */
export async function wasUsed(tx: Tx, { id, factorId }: ChallengeRow, used: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: mfaChallenges.id })
    .from(mfaChallenges)
    .where(
      and(eq(mfaChallenges.factorId, factorId), ne(mfaChallenges.id, id), eq(mfaChallenges.otpCode, used)),
    )
    .limit(1)
  return row !== undefined
}
