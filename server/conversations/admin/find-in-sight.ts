import type { Db, Tx } from '#db/client.ts'
import { type Conversation, conversations } from '#db/schema/index.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type ConversationViewer, conversationsInSight } from '../../shared/staff/conversation-scope.ts'
import { lockConversation } from '../change-conversation.ts'
import { conversationGone, findConversation } from '../find-conversation.ts'

/**
 * The conversation, if the person may see it.
 * @param mode `change` locks the row until the transaction ends
 * @throws {AppError} `not_found`
 */
export async function findInSight(
  tx: Tx | Db,
  staff: ConversationViewer,
  id: string,
  mode: 'look' | 'change' = 'look',
): Promise<Conversation> {
  const known = await findConversation(tx, id)
  const found = known && mode === 'change' ? await lockConversation(tx as Tx, known.id) : known
  if (!found) throw conversationGone()
  const [seen] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, found.id), conversationsInSight(staff, sql`${conversations}`)))
  if (!seen) throw conversationGone()
  return found
}
