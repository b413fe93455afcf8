import type { Sealed } from '#db/schema/columns.ts'
import { isUrgent, mentionsIn } from '#domain/lead/mentions.ts'
import { readSafety } from '../../shared/reading/read-safety.ts'
import type { Vault } from '../../shared/vault/vault.ts'

type SealedMessage = { folio: string; message: Sealed | null }

/** Results by sealed text, in memory only: that a message may be urgent already says something about health. */
const known = new Map<Sealed, boolean>()
const KNOWN_MAX = 5000

/** The folios whose message reads as an emergency, a complication or self-harm. Each message is opened once. */
export async function urgentLeads(
  vault: Vault,
  messages: readonly SealedMessage[],
): Promise<ReadonlySet<string>> {
  const urgent = new Set<string>()
  for (const { folio, message } of messages) {
    if (message === null) continue
    const answer = known.get(message) ?? (await readMessage(vault, folio, message))
    if (answer) urgent.add(folio)
  }
  return urgent
}

async function readMessage(vault: Vault, folio: string, message: Sealed): Promise<boolean> {
  const answer = isUrgent(mentionsIn(await vault.open('leads.message', folio, message), readSafety))
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(message, answer)
  return answer
}
