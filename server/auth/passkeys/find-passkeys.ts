import { webauthnCredentials, type PasskeyRow } from '#db/schema/index.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { isUuid } from '../http/uuid.ts'

/** A person's passkeys, oldest first. */
export function findPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(webauthnCredentials)
    .where(eq(webauthnCredentials.userId, userId))
    .orderBy(asc(webauthnCredentials.createdAt), asc(webauthnCredentials.id))
}

/** One of them. @throws {AuthError} E(404, validation_failed | webauthn_credential_not_found) */
export async function findPasskey(db: Queryable, userId: string, id: string): Promise<PasskeyRow> {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'Passkey not found')
  const [row] = await db
    .select()
    .from(webauthnCredentials)
    .where(and(eq(webauthnCredentials.id, id), eq(webauthnCredentials.userId, userId)))
    .for('update')
  return row ?? notFound()
}

/** As shown in lists; the key data never leaves the server. */
export function presentPasskey({ id, friendlyName, createdAt, lastUsedAt }: PasskeyRow) {
  return {
    id,
    ...(friendlyName ? { friendly_name: friendlyName } : {}),
    created_at: createdAt.toISOString(),
    ...(lastUsedAt ? { last_used_at: lastUsedAt.toISOString() } : {}),
  }
}

function notFound(): never {
  throw new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found')
}
