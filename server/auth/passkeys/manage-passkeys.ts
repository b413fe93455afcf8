import type { Tx } from '#db/client.ts'
import { sessions, webauthnCredentials, type PasskeyRow } from '#db/schema/index.ts'
import { and, eq, ne } from 'drizzle-orm'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { invalidInput } from '../errors/auth-error.ts'
import { lockUser } from '../factors/lock-user.ts'
import { requireSecondFactor } from '../factors/require-second-factor.ts'
import type { SignedIn } from '../http/auth-context.ts'
import { findPasskey } from './find-passkeys.ts'

type Asked = { passkeyId: string; ip: string | null }

/** Limit of characters in a name, as in the official client. */
const MAX_NAME = 120

/** @throws {AuthError} E(400, validation_failed), E(404) for a passkey that is not theirs */
export async function renamePasskey(
  deps: AuthDeps,
  { user }: SignedIn,
  { passkeyId, ip, name: given }: Asked & { name: string },
): Promise<PasskeyRow> {
  const name = given.trim()
  if (name === '') throw invalidInput('friendly_name is required')
  if (name.length > MAX_NAME) throw invalidInput(`friendly_name must be ${MAX_NAME} characters or less`)
  return deps.db.transaction(async (tx) => {
    const passkey = await findPasskey(tx, user.id, passkeyId)
    const change = { friendlyName: name, updatedAt: deps.now() }
    await tx.update(webauthnCredentials).set(change).where(eq(webauthnCredentials.id, passkey.id))
    const traits = { passkey_id: passkey.id }
    await recordAuthEvent(deps, tx, { action: 'passkey_updated', actor: user, ip, traits })
    return { ...passkey, ...change }
  })
}

/** @throws {AuthError} E(403, insufficient_aal), E(404) for a passkey that is not theirs */
export async function deleteOwnPasskey(
  deps: AuthDeps,
  who: SignedIn,
  { passkeyId, ip }: Asked,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { user, session } = await lockUser(tx, who)
    await requireSecondFactor(deps, tx, user, session)
    const passkey = await findPasskey(tx, user.id, passkeyId)
    await removePasskey(tx, passkey, session.id)
    const traits = { passkey_id: passkey.id }
    await recordAuthEvent(deps, tx, { action: 'passkey_deleted', actor: user, ip, traits })
  })
}

/**
 * Removes a passkey and the sessions started with it, so that someone with the lost device is signed out.
 * @param except the calling session
 */
export async function removePasskey(tx: Tx, { id, userId }: PasskeyRow, except?: string): Promise<void> {
  await tx.delete(webauthnCredentials).where(eq(webauthnCredentials.id, id))
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.factorId, id),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
}
