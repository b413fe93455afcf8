import { users } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { SignedIn } from '../http/auth-context.ts'
import { findSession } from '../sessions/find-session.ts'
import type { SessionWithProofs } from '../sessions/session-with-proofs.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { findUserById } from '../users/find-user.ts'

/**
 * The current user and session, with the account locked until the transaction ends: factor changes are serialized, so
 * no code is accepted twice and no limit is exceeded by concurrent requests.
 * @throws {AuthError} E(403, user_not_found | session_not_found) if they were deleted in the meantime
 */
export async function lockUser(
  tx: Tx,
  { user: { id }, session: known }: Pick<SignedIn, 'user' | 'session'>,
): Promise<{ user: AuthUser; session: SessionWithProofs }> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  const user = await findUserById(tx, id)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = known && (await findSession(tx, known.id))
  if (session) return { user, session }
  throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}
