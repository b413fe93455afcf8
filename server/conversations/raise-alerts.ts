import type { Tx } from '#db/client.ts'
import { safetyAlerts } from '#db/schema/index.ts'
import type { SafetyReading } from '#domain/assistant/safety-reading.ts'
import { readSafety } from '../shared/reading/read-safety.ts'

/** What staff must see to in a visitor's message; null for nothing. */
export function alertOf(text: string): Pick<SafetyReading, 'category' | 'level'> | null {
  const reading = readSafety(text)
  return reading && { category: reading.category, level: reading.level }
}

/** Reads what a visitor wrote, and writes an alert for each message that needs one, in the same transaction. */
export async function raiseAlerts(
  tx: Tx,
  conversationId: string,
  said: readonly { messageId: number; text: string }[],
  now: Date,
): Promise<void> {
  const alerts = said.flatMap(({ messageId, text }) => {
    const alert = alertOf(text)
    return alert ? [{ conversationId, messageId, ...alert, createdAt: now }] : []
  })
  if (alerts.length > 0) await tx.insert(safetyAlerts).values(alerts)
}
