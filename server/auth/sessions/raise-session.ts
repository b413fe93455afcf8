import { sessions } from '#db/schema/index.ts'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { addProof, type Issued } from './issue-session.ts'
import type { AmrMethod, SessionWithProofs } from './session-with-proofs.ts'

/**
 * Raises a session to aal2 after a second factor: it gains a proof, its refresh token is retired immediately (the
 * counter advances by two, so that it is not the previous one either), and every other session of the user below aal2
 * ends.
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
      // The reuse interval, in which an old token gets the current one, must not apply to the token retired here.
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
