import type { Site } from '#content/site/site.ts'
import { fill } from '#domain/assistant/fill.ts'
import type { PublicMessage } from '#domain/conversations/conversation-api.ts'
import { type ConversationEvent, PUBLIC_EVENTS } from '#domain/conversations/conversation.ts'
import { safetyCardsOf } from '../assistant/knowledge.ts'
import type { OpenedMessage } from './opened-messages.ts'
import { SOMEBODY, type StaffName } from './staff-names.ts'

type Names = ReadonlyMap<string, StaffName>

/** What the visitor sees: no notes, and only the events that concern them. */
export function presentMessages(
  site: Site,
  messages: readonly OpenedMessage[],
  names: Names,
): PublicMessage[] {
  const cards = safetyCardsOf(site)
  return messages.flatMap((message) => {
    const { seq, author, staffId, event, answer, createdAt } = message
    if (author === 'note' || (event !== null && !PUBLIC_EVENTS.has(event))) return []
    const staff = staffId === null ? undefined : (names.get(staffId) ?? SOMEBODY)
    return [
      {
        ...{ seq, author, event },
        name: staff?.first ?? null,
        text: event === null ? message.text : eventText(site, event, message, staff),
        sources: sourcesOf(answer),
        ...(answer?.card ? { actions: [...(cards.get(answer.card)?.actions ?? [])] } : {}),
        at: createdAt.toISOString(),
      },
    ]
  })
}

function eventText(
  { pages }: Site,
  event: ConversationEvent,
  { data }: OpenedMessage,
  staff: StaffName = SOMEBODY,
): string {
  const sentence = (pages.chat.people.events as Partial<Record<ConversationEvent, string>>)[event] ?? ''
  const folio = typeof data.folio === 'string' ? data.folio : ''
  return fill(sentence, { staff: staff.signed, folio }).trim()
}

/** The pages of an answer, each once. */
function sourcesOf(answer: OpenedMessage['answer']): PublicMessage['sources'] {
  const passages = answer?.passages ?? []
  return [...new Map(passages.map(({ href, label }) => [href, { label, href }])).values()]
}
