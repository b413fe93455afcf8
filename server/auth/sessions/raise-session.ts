import { sessions } from '#db/schema/index.ts'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { addProof, type Issued } from './issue-session.ts'
import type { AmrMethod, SessionWithProofs } from './session-with-proofs.ts'

/**
 * Lifts a session to aal2 after a second factor: same session, one proof more, the refresh token it had is retired at once
 * (the counter moves by two, so that it is no longer the one before), and every other session of the user below aal2 goes.
 */
export async function raiseSession(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  user: AuthUser,
  session: SessionWithProofs,
  { method, factorId }: { method: AmrMethod; factorId: string },
): Promise<Issued> {
  const now = deps.now()
  const [raised] = await db
    .update(sessions)
    .set({
      aal: 'aal2',
      factorId,
      refreshTokenCounter: sql`${sessions.refreshTokenCounter} + 2`,
      // The pause in which an old token still gets the current one must not open for the token that is retired here.
      refreshedAt: null,
      updatedAt: now,
    })
    .where(eq(sessions.id, session.id))
    .returning()
  if (!raised) throw new Error('the session is gone')
  const claim = await addProof(deps, db, session.id, method)
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.id, session.id), lt(sessions.aal, 'aal2')))
  const others = session.amrClaims.filter(({ authenticationMethod }) => authenticationMethod !== method)
  return { user, session: { ...raised, amrClaims: [...others, claim] } }
}
