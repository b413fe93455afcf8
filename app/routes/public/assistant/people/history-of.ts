import type { OpenConversation } from '#domain/conversations/conversation-api.ts'
import { type BroughtAnswer, CONVERSATION_LIMITS } from '#domain/conversations/conversation.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import { answerText } from '#domain/assistant/answer-text.ts'
import type { Turn } from '../conversation.ts'

/** What the tab holds, oldest first, as it goes to the server with the visitor's consent. */
export function historyOf(turns: readonly Turn[]): OpenConversation['history'] {
  const all = turns.flatMap(({ question, answer }): OpenConversation['history'] => [
    { author: 'visitor', text: question.slice(0, CONVERSATION_LIMITS.message) },
    ...(answer ? [{ author: 'assistant' as const, text: textOf(answer), answer: broughtOf(answer) }] : []),
  ])
  return all.slice(-CONVERSATION_LIMITS.history)
}

function textOf(answer: Answer): string {
  return answerText(answer).slice(0, CONVERSATION_LIMITS.reply)
}

function broughtOf({ kind, card, caution, confidence, passages = [], proof }: Answer): BroughtAnswer {
  return {
    kind,
    card: card ?? caution?.card ?? null,
    confidence: confidence ?? null,
    passages: [...passages],
    ...(proof ? { proof } : {}),
  }
}
