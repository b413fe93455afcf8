import type { Tx } from '#db/client.ts'
import { conversationMessages, conversations } from '#db/schema/index.ts'
import { CONVERSATION_LIMITS } from '#domain/conversations/conversation.ts'
import { and, inArray, lt, sql } from 'drizzle-orm'
import { notifyBackOffice } from '../live/notify-back-office.ts'

/**
 * Erases what was said and by whom: messages with their alerts, name, contact, page, tags, and the token. Dates, counts
 * and the consent stay, and the link to a request, which is erased with its own data.
 */
export async function eraseConversations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(conversationMessages).where(inArray(conversationMessages.conversationId, [...ids]))
  await tx
    .update(conversations)
    .set({
      state: 'purged',
      tokenHash: null,
      // Repeating the request that opened it opens a new one.
      openingKey: sql`'erased:' || ${conversations.id}`,
      ...{ name: '', phone: '', email: '', page: null, tags: [] },
      ...{ snoozedUntil: null, purgeAt: null, visitorSeenAt: null, isTheirTurn: false },
      version: sql`${conversations.version} + 1`,
    })
    .where(inArray(conversations.id, [...ids]))
  await notifyBackOffice(tx, 'conversation.changed', ids)
}

/** The same because the person withdraws their consent: a line says so to staff and in an open window. */
export async function withdrawConversations(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await eraseConversations(tx, ids)
  const noted = await tx
    .update(conversations)
    .set({ lastSeq: sql`${conversations.lastSeq} + 1` })
    .where(and(inArray(conversations.id, [...ids]), lt(conversations.lastSeq, CONVERSATION_LIMITS.lines)))
    .returning({ conversationId: conversations.id, seq: conversations.lastSeq })
  const line = { author: 'system', event: 'withdrawn', createdAt: now } as const
  if (noted.length > 0)
    await tx.insert(conversationMessages).values(noted.map((where) => ({ ...where, ...line })))
}
