import type { Sealed } from '#db/schema/columns.ts'
import { isUrgent } from '#domain/lead/mentions.ts'
import { readSafety } from '../../shared/reading/read-safety.ts'
import type { Vault } from '../../shared/vault/vault.ts'

type SealedMessage = { folio: string; message: Sealed | null }

/** Results by sealed text, in memory only: that a message may be urgent already says something about health. */
const known = new Map<Sealed, boolean>()
const KNOWN_MAX = 5000
/** New messages read in one call, about a millisecond each; the rest is read in the next ones. */
const READ_MAX = 60

/** The folios whose message reads as an emergency, a complication or self-harm. Each message is opened once a process. */
export async function urgentLeads(
  vault: Vault,
  messages: readonly SealedMessage[],
): Promise<ReadonlySet<string>> {
  const urgent = new Set<string>()
  let read = 0
  for (const { folio, message } of messages) {
    if (message === null) continue
    if (!known.has(message)) {
      if (read >= READ_MAX) continue
      read += 1
      await readMessage(vault, folio, message)
    }
    if (known.get(message)) urgent.add(folio)
  }
  return urgent
}

async function readMessage(vault: Vault, folio: string, message: Sealed): Promise<void> {
  const answer = isUrgent(readSafety(await vault.open('leads.message', folio, message)))
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(message, answer)
}
