import type { Tx } from '#db/client.ts'
import { conversations } from '#db/schema/index.ts'
import { inArray } from 'drizzle-orm'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'

/** Deletes conversations that belong to no request, for their person; the visitor's window closes. */
export async function eraseConversationsOf(
  tx: Tx,
  ids: readonly string[],
  { staffId, reason }: { staffId: string; reason: string },
): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(conversations).where(inArray(conversations.id, [...ids]))
  await writeAudit(
    tx,
    ...ids.map((id) => ({
      ...{ staffId, reason },
      action: 'conversation.erased' as const,
      subject: { type: 'conversation', id },
    })),
  )
  await notifyBackOffice(tx, 'conversation.changed', ids)
}
