import type { OpenConversation } from '#domain/conversations/conversation-api.ts'
import { type AnswerRecord, CONVERSATION_LIMITS } from '#domain/conversations/conversation.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import type { Turn } from '../conversation.ts'

/** What the tab holds, oldest first, as it goes to the server with the visitor's consent. */
export function historyOf(turns: readonly Turn[]): OpenConversation['history'] {
  const all = turns.flatMap(({ question, answer }): OpenConversation['history'] => [
    { author: 'visitor', text: question.slice(0, CONVERSATION_LIMITS.message) },
    ...(answer ? [{ author: 'assistant' as const, text: textOf(answer), answer: recordOf(answer) }] : []),
  ])
  return all.slice(-CONVERSATION_LIMITS.history)
}

function textOf({ title, caution, paragraphs, items }: Answer): string {
  const lines = [caution?.text, title, ...paragraphs, ...items.map((item) => `· ${item}`)]
  return lines
    .filter((text) => text !== undefined)
    .join('\n')
    .slice(0, CONVERSATION_LIMITS.reply)
}

function recordOf({ kind, card, caution, confidence, passages = [] }: Answer): AnswerRecord {
  return {
    kind,
    card: card ?? caution?.card ?? null,
    confidence: confidence ?? null,
    passages: [...passages],
  }
}
