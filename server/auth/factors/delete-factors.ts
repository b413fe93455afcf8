import { mfaFactors, webauthnCredentials } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../auth-deps.ts'

/** Deletes every second factor and passkey of a person who has lost them. @returns kinds and count, for the audit */
export async function deleteFactors(
  tx: Queryable,
  userId: string,
): Promise<{ factors: string[]; passkeys: number }> {
  const factors = await tx
    .delete(mfaFactors)
    .where(eq(mfaFactors.userId, userId))
    .returning({ kind: mfaFactors.factorType })
  const passkeys = await tx
    .delete(webauthnCredentials)
    .where(eq(webauthnCredentials.userId, userId))
    .returning({ id: webauthnCredentials.id })
  return { factors: factors.map(({ kind }) => kind), passkeys: passkeys.length }
}
