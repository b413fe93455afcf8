import { conversations } from '#db/schema/index.ts'
import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'

type Presence = Pick<Deps, 'database' | 'now'>

/** The visitor opened a window: staff see it. */
export async function noteArrival({ database, now }: Presence, id: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    const at = now()
    const away = or(
      isNull(conversations.visitorSeenAt),
      lt(conversations.visitorSeenAt, new Date(at.getTime() - 60_000)),
    )
    const arrived = await tx
      .update(conversations)
      .set({ visitorSeenAt: at })
      .where(and(eq(conversations.id, id), ne(conversations.state, 'purged'), away))
      .returning({ id: conversations.id })
    if (arrived.length > 0) await notifyBackOffice(tx, 'conversation.changed', [id])
  })
}

/** Those whose windows are still open, all at once. */
export async function noteStay({ database, now }: Presence, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await database.db
    .update(conversations)
    .set({ visitorSeenAt: now() })
    .where(and(inArray(conversations.id, [...ids]), ne(conversations.state, 'purged')))
}

/** The last window was closed. */
export async function noteLeaving({ database }: Presence, id: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.update(conversations).set({ visitorSeenAt: null }).where(eq(conversations.id, id))
    await notifyBackOffice(tx, 'conversation.changed', [id])
  })
}
