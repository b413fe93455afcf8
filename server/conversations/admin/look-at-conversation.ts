import type { Tx } from '#db/client.ts'
import { conversationMessages, conversations } from '#db/schema/index.ts'
import type { RevealedContact, RevealedMessage } from '#domain/conversations/conversation-actions.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { indexNewestLeads } from '../../leads/index/index-leads.ts'
import { writeLook } from '../../shared/audit/write-look.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { type ActDeps, applyAct } from './act-on-conversation.ts'
import { findInSight } from './find-in-sight.ts'
import { presentConversation } from './present-conversation.ts'

/** Opening a conversation marks it as seen, which is logged. @throws {AppError} `not_found` */
export async function lookAtConversation(
  deps: ActDeps,
  staff: Staff,
  id: string,
): Promise<ConversationDetail> {
  const found = await findInSight(deps.database.db, staff, id)
  if (found.phone || found.email) await indexNewestLeads(deps.database.db)
  return deps.database.db.transaction(async (tx) => {
    await writeLook(tx, staff, 'conversation.viewed', { type: 'conversation', id: found.id })
    const isNews = await markSeen(tx, found.id)
    const current = isNews ? await findInSight(tx, staff, id) : found
    return presentConversation(deps, tx, staff, current)
  })
}

async function markSeen(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(conversations)
    .set({ seenSeq: sql`${conversations.lastSeq}` })
    .where(and(eq(conversations.id, id), lt(conversations.seenSeq, conversations.lastSeq)))
    .returning({ id: conversations.id })
  if (rows.length > 0) await notifyBackOffice(tx, 'conversation.changed', [id])
  return rows.length > 0
}

/** Phone and e-mail as given; everybody in the team sees that they were opened. @throws {AppError} `not_found` */
export function revealContact(deps: ActDeps, staff: Staff, id: string): Promise<RevealedContact> {
  return deps.database.db.transaction(async (tx) => {
    const found = await findInSight(tx, staff, id, 'change')
    const { phone, email } = found
    if (phone === '' && email === '') throw new AppError('not_found', 'No ha dejado teléfono ni correo.')
    await applyAct(deps, tx, staff, found, {
      action: 'conversation.revealed',
      after: { kind: 'contact' },
      lines: [{ author: 'system', event: 'revealed', staffId: staff.id, data: { what: 'contact' } }],
    })
    return { phone: phone || null, email: email || null }
  })
}

/** A message of the visitor with nothing covered. @throws {AppError} `not_found` */
export function revealMessage(
  deps: ActDeps,
  staff: Staff,
  id: string,
  messageId: number,
): Promise<RevealedMessage> {
  return deps.database.db.transaction(async (tx) => {
    const found = await findInSight(tx, staff, id, 'change')
    const [message] = await tx
      .select()
      .from(conversationMessages)
      .where(and(eq(conversationMessages.conversationId, id), eq(conversationMessages.id, messageId)))
    if (!message || message.author !== 'visitor') throw unknownMessage()
    const text = await deps.vault.opened('conversation_messages.body', message.id, message.body)
    await applyAct(deps, tx, staff, found, {
      action: 'conversation.revealed',
      after: { kind: 'message' },
      lines: [
        {
          author: 'system',
          event: 'revealed',
          staffId: staff.id,
          data: { what: 'message', seq: message.seq },
        },
      ],
    })
    return { text: text ?? '' }
  })
}

export function unknownMessage(): AppError {
  return new AppError('not_found', 'Este mensaje no existe o se ha borrado.')
}

/** Tells the visitor and colleagues that somebody of the team is typing; nothing is stored. */
export async function tellTyping(
  { database }: Pick<Deps, 'database'>,
  staff: Staff,
  id: string,
): Promise<void> {
  const found = await findInSight(database.db, staff, id)
  if (found.assignedTo !== staff.id || found.state !== 'human') return
  await notifyBackOffice(database.db, 'conversation.typing', [`${found.id}:staff`])
}
