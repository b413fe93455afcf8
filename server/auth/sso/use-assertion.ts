import type { Tx } from '#db/client.ts'
import { samlRelayStates } from '#db/schema/index.ts'
import { createHash } from 'node:crypto'
import type { AuthDeps } from '../auth-deps.ts'
import { invalidInput } from '../errors/auth-error.ts'

/** Marks rows that are not requests of ours. */
const USED = 'assertion:'

/** True for the row of a request, false for that of a used assertion. */
export const isRequest = ({ requestId }: { requestId: string }) => !requestId.startsWith(USED)

/**
 * Makes an assertion valid once: posting it again, to any flow, is refused while it would still be valid. It is
 * stored among the relay states, whose rows are deleted after a day, because Supabase Auth's schema has no table for
 * it.
 * @throws {AuthError} E(400, validation_failed)
 */
export async function useAssertion(
  deps: Pick<AuthDeps, 'now'>,
  tx: Tx,
  ssoProviderId: string,
  assertionId: string,
): Promise<void> {
  const now = deps.now()
  const rows = await tx
    .insert(samlRelayStates)
    .values({
      id: uuidOf(`${ssoProviderId} ${assertionId}`),
      ssoProviderId,
      requestId: `${USED}${assertionId}`.slice(0, 500),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: samlRelayStates.id })
  if (rows.length === 0) throw invalidInput('SAML Assertion has already been used')
}

/** The same name gives the same UUID (version 8: custom). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
