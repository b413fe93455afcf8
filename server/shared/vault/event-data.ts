import type { LeadEvent } from '#db/schema/index.ts'
import { asSealed, type Vault } from './vault.ts'

type Data = LeadEvent['data']

/** Only the subject of a message event is personal; the rest are codes and numbers. */
export function sealedData(vault: Vault, id: number, data: Data = {}): Data {
  const { subject } = data
  if (typeof subject !== 'string') return data
  return { ...data, subject: vault.seal('lead_events.data.subject', id, subject) }
}

/** @throws {VaultError} if the subject does not open */
export async function openedData(vault: Vault, id: number, data: Data): Promise<Data> {
  const { subject } = data
  if (typeof subject !== 'string') return data
  return { ...data, subject: await vault.open('lead_events.data.subject', id, asSealed(subject)) }
}
