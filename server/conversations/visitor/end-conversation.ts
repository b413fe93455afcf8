import type { ConversationNews } from '#domain/conversations/conversation-api.ts'
import type { Conversation } from '#db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { changeConversation, type ConversationChange, lockConversation } from '../change-conversation.ts'
import { withdrawConversations } from '../../shared/policy/erase-conversations.ts'
import { conversationGone } from '../find-conversation.ts'
import { forgetRequestWords, lockRequests, requestedFolios } from './forget-request-words.ts'
import { readNews } from './read-news.ts'
import { askedAgain } from './say-message.ts'

/** The visitor ends it; writing again opens it again. */
export function endConversation(deps: Deps, id: string): Promise<ConversationNews> {
  return change(deps, id, ({ state }, now) =>
    state === 'closed' || state === 'blocked'
      ? null
      : {
          set: { state: 'closed', closedAt: now, snoozedUntil: null, isTheirTurn: false },
          lines: [{ author: 'system', event: 'closed', data: { by: 'visitor' } }],
        },
  )
}

/** The visitor asks for a person again, after the conversation went back to the assistant or ended. */
export function askForPerson(deps: Deps, id: string): Promise<ConversationNews> {
  return change(deps, id, ({ state }, now) =>
    state === 'bot' || state === 'closed'
      ? { set: { ...askedAgain(now), isTheirTurn: true }, lines: [{ author: 'system', event: 'asked' }] }
      : null,
  )
}

/**
 * The visitor withdraws the consent: everything said is erased at once, also from the requests made of it, and the token
 * opens nothing any more.
 */
export async function withdrawConversation(deps: Deps, id: string): Promise<void> {
  const now = deps.now()
  const withdraw = () =>
    deps.database.db.transaction(async (tx) => {
      // Requests are locked before their conversations, as in every erasure.
      const folios = await requestedFolios(tx, id)
      const group = await lockRequests(tx, folios)
      const found = await lockConversation(tx, id)
      if (!found?.tokenHash) return true
      if ((await requestedFolios(tx, id)).length !== folios.length) return false
      if (group.length > 0) await forgetRequestWords(deps, tx, { id, folios, group }, now)
      await withdrawConversations(tx, [id], now)
      return true
    })
  // Again if a request was made of it in between.
  while (!(await withdraw()));
}

async function change(
  deps: Deps,
  id: string,
  changeOf: (conversation: Conversation, now: Date) => ConversationChange | null,
): Promise<ConversationNews> {
  const now = deps.now()
  const { conversation, after } = await deps.database.db.transaction(async (tx) => {
    const found = await lockConversation(tx, id)
    if (!found?.tokenHash) throw conversationGone()
    const wanted = changeOf(found, now)
    const changed = wanted && (await changeConversation(deps, tx, found, wanted, now))
    return { conversation: changed?.conversation ?? found, after: found.lastSeq }
  })
  return readNews(deps, conversation, after)
}
