import { webauthnChallenges } from '#db/schema/index.ts'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'

type ChallengeDeps = Pick<AuthDeps, 'db' | 'now' | 'settings'>
type Kind = 'registration' | 'authentication'

/** Stores a challenge. @param userId the user adding a passkey; null if nobody is signed in. */
export async function keepChallenge(
  { db, now, settings }: ChallengeDeps,
  challengeType: Kind,
  challenge: string,
  userId: string | null,
): Promise<{ challenge_id: string; expires_at: number }> {
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + settings.passkeys.challengeLife * 1000)
  await db.delete(webauthnChallenges).where(lt(webauthnChallenges.expiresAt, createdAt))
  const id = randomUUID()
  const sessionData = { challenge }
  await db.insert(webauthnChallenges).values({ id, userId, challengeType, sessionData, createdAt, expiresAt })
  return { challenge_id: id, expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

/**
 * Deletes and returns the challenge: of two simultaneous answers one finds it, and a wrong answer uses it up too.
 * @throws {AuthError} E(400, webauthn_challenge_not_found | webauthn_challenge_expired)
 */
export async function useChallenge(
  { db, now }: ChallengeDeps,
  challengeType: Kind,
  id: string,
  userId: string | null,
): Promise<string> {
  const [used] = await db
    .delete(webauthnChallenges)
    .where(
      and(
        eq(webauthnChallenges.id, id),
        eq(webauthnChallenges.challengeType, challengeType),
        userId === null ? isNull(webauthnChallenges.userId) : eq(webauthnChallenges.userId, userId),
      ),
    )
    .returning()
  if (!used) throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  if (used.expiresAt <= now()) throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired')
  return used.sessionData.challenge
}
