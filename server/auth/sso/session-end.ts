import type { Tx } from '#db/client.ts'
import type { FlowStateRow } from '#db/schema/index.ts'
import { takeMemory } from '../oauth/client-states.ts'

/** When the session exchanged for a SAML flow's code must end; null if the provider set no time. */
export async function sessionEndOfFlow(tx: Tx, flow: FlowStateRow): Promise<Date | null> {
  if (flow.authenticationMethod !== 'sso/saml') return null
  const memory = await takeMemory(tx, flow.oauthClientStateId)
  return memory?.notAfter === undefined ? null : new Date(memory.notAfter)
}
