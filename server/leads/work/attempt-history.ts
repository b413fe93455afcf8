import type { Tx } from '#db/client.ts'
import { type Lead, leadEvents } from '#db/schema/index.ts'
import type { AttemptHistory } from '#domain/lead/call-attempts.ts'
import { type CallOutcome, isUnanswered } from '#domain/lead/call-outcome.ts'
import { parseBand } from '#domain/lead/preferred-bands.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'

/** The calls of a lead since the person was last reached, as input for the attempt policy. */
export async function attemptHistory(tx: Tx, lead: Lead): Promise<AttemptHistory> {
  const events = await tx
    .select({ kind: leadEvents.kind, data: leadEvents.data, at: leadEvents.createdAt })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.leadId, lead.id),
        inArray(leadEvents.kind, ['call', 'message', 'status']),
        sql`not (${leadEvents.data} ? 'undone')`,
      ),
    )
    .orderBy(desc(leadEvents.id))
    .limit(100)
  const unanswered: Date[] = []
  let messagedAt: Date | null = null
  for (const { kind, data, at } of events) {
    const outcome = data.outcome as CallOutcome
    if (kind === 'call' && isUnanswered(outcome)) unanswered.unshift(at)
    else if (kind === 'message' && data.followUp) messagedAt ??= at
    // A talk or a reopening restarts the count of attempts.
    else if (kind === 'call' || (kind === 'status' && isReopening(data))) break
  }
  return { unanswered, messagedAt, ...callWishes(lead) }
}

/** Whether the person may be called, and at which parts of the day they prefer it. */
export function callWishes({ doNotCall, preferredBands }: Lead): Pick<AttemptHistory, 'doNotCall' | 'parts'> {
  const parts = (preferredBands ?? []).flatMap((band) => parseBand(band)?.part ?? [])
  return { doNotCall, parts: [...new Set(parts)] }
}

function isReopening({ from }: Record<string, unknown>): boolean {
  return from === 'lost' || from === 'invalid' || from === 'treated'
}
