import type { Lead } from '#db/schema/index.ts'
import type { Vault } from './vault.ts'

/** A lead with its message decrypted. */
export type OpenedLead = Omit<Lead, 'message'> & { message: string | null }

/** @throws {VaultError} if the message does not open */
export async function openedLead(vault: Vault, lead: Lead): Promise<OpenedLead> {
  return { ...lead, message: await vault.opened('leads.message', lead.folio, lead.message) }
}
