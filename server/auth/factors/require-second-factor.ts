import { webauthnCredentials } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { SessionWithProofs } from '../sessions/session-with-proofs.ts'
import type { AuthUser } from '../users/auth-user.ts'

/**
 * Required before activating or removing any other proof: with a second factor or a passkey, one must have been shown
 * in this session, or else a stolen password would be enough for a thief to add their own.
 * @throws {AuthError} E(403, insufficient_aal)
 */
export async function requireSecondFactor(
  deps: Pick<AuthDeps, 'settings'>,
  db: Queryable,
  user: AuthUser,
  session: SessionWithProofs | undefined,
): Promise<void> {
  if (session?.aal === 'aal2') return
  if (!(await hasSecondProof(deps, db, user))) return
  throw new AuthError(403, 'insufficient_aal', 'AAL2 required to change how an account is proven')
}

/**
 * Whether the account is proven by more than a password: by a verified second factor, or by a passkey while those are
 * enabled, because nobody can show one otherwise.
 */
export async function hasSecondProof(
  { settings }: Pick<AuthDeps, 'settings'>,
  db: Queryable,
  { id, factors }: AuthUser,
): Promise<boolean> {
  if (factors.some(({ status }) => status === 'verified')) return true
  if (!settings.passkeys.enabled) return false
  const [row] = await db
    .select({ id: webauthnCredentials.id })
    .from(webauthnCredentials)
    .where(eq(webauthnCredentials.userId, id))
    .limit(1)
  return row !== undefined
}
