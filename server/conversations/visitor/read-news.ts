import type { Conversation } from '#db/schema/index.ts'
import type { ConversationNews, PublicMessage } from '#domain/conversations/conversation-api.ts'
import type { Deps } from '../../deps.ts'
import { type OpenedMessage, readMessages } from '../opened-messages.ts'
import { presentMessages } from '../present-messages.ts'
import { readStatus } from '../present-status.ts'
import { staffNames } from '../staff-names.ts'

/** The status of a conversation, and what its visitor has not seen yet. */
export async function readNews(deps: Deps, conversation: Conversation, after = 0): Promise<ConversationNews> {
  const messages = await readPublicMessages(deps, conversation.id, after)
  return { conversation: await readStatus(deps, deps.database.db, conversation), messages }
}

export async function readPublicMessages(deps: Deps, id: string, after: number): Promise<PublicMessage[]> {
  const { db } = deps.database
  const messages: OpenedMessage[] = await readMessages(deps, db, id, after)
  const names = await staffNames(
    db,
    messages.map(({ staffId }) => staffId),
  )
  return presentMessages(deps.site.current, messages, names)
}
