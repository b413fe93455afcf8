import { mfaAmrClaims, sessions, users } from '#db/schema/index.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import type { Origin } from '../http/auth-context.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { type AmrMethod, SECOND_FACTORS, type SessionWithProofs } from './session-with-proofs.ts'

/** Of one account at once; the one that was used least recently makes room for the next. */
export const MAX_SESSIONS = 100

/** A session and whose it is: what `presentSession` needs. */
export type Issued = { user: AuthUser; session: SessionWithProofs }

/**
 * Begins a session of a user who has just proven who they are by `method`; the transaction is the caller's.
 * @param factorId the passkey that it was
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

/** Nobody has that many devices; a program that signs in for each call would otherwise leave rows without end. */
async function endOldestSessions(db: Queryable, userId: string): Promise<void> {
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sql`${sessions.updatedAt} desc nulls last`)
    .offset(MAX_SESSIONS)
  await db.delete(sessions).where(inArray(sessions.id, surplus))
}

/** Writes that the session was proven by `method` now; again means a later time. */
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
