import type { Db } from '#db/client.ts'
import { conversations } from '#db/schema/index.ts'
import { and, asc, isNull, lte, ne } from 'drizzle-orm'
import { eraseConversations } from '../shared/policy/erase-conversations.ts'

const BATCH = 100

/**
 * Erases what was said in conversations that belong to no request, thirty days after their last message; dates and
 * counts stay. The sweep of retention calls it once it trusts the clock.
 */
export async function purgeConversations(db: Db, now: Date): Promise<void> {
  const isDue = and(
    lte(conversations.purgeAt, now),
    isNull(conversations.leadId),
    ne(conversations.state, 'purged'),
  )
  for (let some = BATCH; some === BATCH;) {
    some = await db.transaction(async (tx) => {
      const due = await tx
        .select({ id: conversations.id })
        .from(conversations)
        .where(isDue)
        .orderBy(asc(conversations.purgeAt))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      await eraseConversations(
        tx,
        due.map(({ id }) => id),
      )
      return due.length
    })
  }
}
