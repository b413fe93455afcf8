import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useActionData } from 'react-router'
import { countEvent } from '#app/widgets/measurement/count-events.ts'
import type { AnswerKind } from '#domain/assistant/answer.ts'
import type { FormAnswer } from '#server/assistant/answer-form.ts'
import { askAssistant } from './ask-assistant.ts'
import { conversation, lastContext, type Turn } from './conversation.ts'

const COUNT_OF_KIND: Partial<Record<AnswerKind, string>> = { safety: 'card', unknown: 'unknown' }
const STATE_OF_REASON = { offline: 'queued', limited: 'limited', failed: 'failed' } as const

/**
 * The conversation and its actions. `onStopped` gets the question the user canceled. The answer to a form submitted
 * without scripts becomes the first turn.
 */
export function useConversation(onStopped: (question: string) => void) {
  const returned = useActionData<FormAnswer>()
  const kept = useSyncExternalStore(conversation.subscribe, conversation.turns, () => none)
  const turns = kept.length > 0 ? kept : returnedTurns(returned)
  const stopping = useRef<AbortController | null>(null)

  useEffect(() => adopt(returned), [returned])

  const run = useCallback(
    async ({ id, question }: Turn) => {
      const stop = new AbortController()
      stopping.current = stop
      const before = conversation.turns().filter((turn) => turn.id < id)
      const result = await askAssistant(question, lastContext(before), stop.signal)
      if (stopping.current === stop) stopping.current = null
      if (result.answered) {
        // Without the question.
        countEvent('assistant', { target: COUNT_OF_KIND[result.answer.kind] ?? 'answered' })
        return conversation.change(id, { state: 'answered', answer: result.answer })
      }
      if (result.reason !== 'stopped')
        return conversation.change(id, { state: STATE_OF_REASON[result.reason] })
      // The whole conversation may have been deleted meanwhile, and this question with it.
      if (!conversation.turns().some((turn) => turn.id === id)) return undefined
      conversation.remove(id)
      return onStopped(question)
    },
    [onStopped],
  )

  const retry = useCallback(
    (turn: Turn) => {
      conversation.change(turn.id, { state: 'waiting' })
      void run(turn)
    },
    [run],
  )

  useEffect(() => {
    const sendQueued = () => {
      for (const turn of conversation.turns()) if (turn.state === 'queued') retry(turn)
    }
    // The connection may have come back while another page was shown.
    if (navigator.onLine) sendQueued()
    window.addEventListener('online', sendQueued)
    return () => window.removeEventListener('online', sendQueued)
  }, [retry])

  return {
    turns,
    waiting: turns.some(({ state }) => state === 'waiting'),
    ask(question: string) {
      countEvent('assistant', { target: 'question' })
      void run(conversation.add(question, 'waiting'))
    },
    retry,
    stop: () => stopping.current?.abort(),
    judge(id: number, helpful: boolean) {
      conversation.change(id, { helpful })
      countEvent('assistant_helpful', { value: helpful ? 1 : 0 })
    },
    clear() {
      stopping.current?.abort()
      conversation.clear()
    },
  }
}

export type Conversation = ReturnType<typeof useConversation>

const none: readonly Turn[] = []
/** Answers already added: action data stays on the page across renders. */
const adopted = new WeakSet<FormAnswer>()

function adopt(returned: FormAnswer | undefined) {
  if (!returned || adopted.has(returned)) return
  adopted.add(returned)
  for (const { question, state, answer } of returnedTurns(returned)) conversation.add(question, state, answer)
}

function returnedTurns(returned: FormAnswer | undefined): readonly Turn[] {
  if (!returned || returned.problem === 'invalid' || adopted.has(returned)) return none
  const { question, answer } = returned
  return [{ id: 0, question, answer, state: answer ? 'answered' : 'limited', helpful: null }]
}
