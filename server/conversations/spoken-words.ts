import type { MessageAuthor } from '#domain/conversations/conversation.ts'
import { LEAD_LIMITS } from '#domain/lead/lead.ts'

/** What the visitor wrote, in order, as the message of a request that staff make; of a long conversation the end. */
export function spokenWords(said: readonly { author: MessageAuthor; text: string }[]): string {
  const text = said
    .filter(({ author }) => author === 'visitor')
    .map((message) => message.text)
    .join('\n')
  return text.length <= LEAD_LIMITS.message ? text : text.slice(-LEAD_LIMITS.message).toWellFormed()
}
