import type { LeadEvent } from '#db/schema/index.ts'
import { asSealed, type Vault } from './vault.ts'

type Data = LeadEvent['data']

/** Of what the line of a message says, the subject is the person's affair too; the rest are codes and numbers. */
export function sealedData(vault: Vault, id: number, data: Data = {}): Data {
  const { subject } = data
  if (typeof subject !== 'string') return data
  return { ...data, subject: vault.seal('lead_events.data.subject', id, subject) }
}

/** @throws {VaultError} when the subject does not open */
export async function openedData(vault: Vault, id: number, data: Data): Promise<Data> {
  const { subject } = data
  if (typeof subject !== 'string') return data
  return { ...data, subject: await vault.open('lead_events.data.subject', id, asSealed(subject)) }
}
