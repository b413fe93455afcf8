import { mfaAmrClaims, sessions, users } from '#db/schema/index.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import type { Origin } from '../http/auth-context.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { type AmrMethod, SECOND_FACTORS, type SessionWithProofs } from './session-with-proofs.ts'

/** Limit per account; the least recently used one ends to make room. */
export const MAX_SESSIONS = 100

/** A session and its user: the input of `presentSession`. */
export type Issued = { user: AuthUser; session: SessionWithProofs }

/**
 * Starts a session for a user who has just authenticated by `method`, in the caller's transaction.
 * @param factorId the passkey used
 */
export async function issueSession(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  user: AuthUser,
  {
    method,
    origin,
    notAfter = null,
    factorId = null,
  }: { method: AmrMethod; origin: Origin; notAfter?: Date | null; factorId?: string | null },
): Promise<Issued> {
  const now = deps.now()
  const [session] = await db
    .insert(sessions)
    .values({
      id: randomUUID(),
      userId: user.id,
      createdAt: now,
      updatedAt: now,
      aal: SECOND_FACTORS.includes(method) ? 'aal2' : 'aal1',
      factorId,
      notAfter,
      userAgent: origin.userAgent,
      ip: origin.ip,
      refreshTokenHmacKey: randomBytes(32).toString('base64'),
      refreshTokenCounter: 0,
    })
    .returning()
  if (!session) throw new Error('insert into auth.sessions returned no row')
  const claim = await addProof(deps, db, session.id, method)
  await endOldestSessions(db, user.id)
  await db.update(users).set({ lastSignInAt: now, updatedAt: now }).where(eq(users.id, user.id))
  return {
    user: { ...user, lastSignInAt: now, updatedAt: now },
    session: { ...session, amrClaims: [claim] },
  }
}

/** Nobody has that many devices; a program that signs in for each call would otherwise leave endless rows. */
async function endOldestSessions(db: Queryable, userId: string): Promise<void> {
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sql`${sessions.updatedAt} desc nulls last`)
    .offset(MAX_SESSIONS)
  await db.delete(sessions).where(inArray(sessions.id, surplus))
}

/** Records that the session was authenticated by `method` now; a repeat updates the time. */
export async function addProof(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  sessionId: string,
  method: AmrMethod,
) {
  const now = deps.now()
  const [claim] = await db
    .insert(mfaAmrClaims)
    .values({ id: randomUUID(), sessionId, authenticationMethod: method, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [mfaAmrClaims.sessionId, mfaAmrClaims.authenticationMethod],
      set: { updatedAt: now },
    })
    .returning()
  if (!claim) throw new Error('insert into auth.mfa_amr_claims returned no row')
  return claim
}
