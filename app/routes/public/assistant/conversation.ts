import { createStore } from '#app/ui/create-store.ts'
import type { Answer, AssistantContext } from '#domain/assistant/answer.ts'

/**
 * `waiting`: sent, no answer yet. `queued`: there is no connection. `failed` and `limited` keep the question for a
 * retry.
 */
export type TurnState = 'waiting' | 'answered' | 'queued' | 'failed' | 'limited'

/** A question and its outcome. */
export type Turn = {
  id: number
  question: string
  state: TurnState
  answer: Answer | null
  /** Feedback on whether it helped; null without any. */
  helpful: boolean | null
}

const turns = createStore<readonly Turn[]>([])
let nextId = 1

/**
 * The conversation of this tab. In memory only: it survives navigation and ends with the tab or a reload, whatever the
 * cookie choice.
 */
export const conversation = {
  turns: turns.current,
  subscribe: turns.subscribe,
  add(question: string, state: TurnState, answer: Answer | null = null): Turn {
    const turn: Turn = { id: nextId++, question, state, answer, helpful: null }
    turns.set([...turns.current(), turn])
    return turn
  },
  change(id: number, changes: Partial<Omit<Turn, 'id'>>) {
    turns.set(turns.current().map((turn) => (turn.id === id ? { ...turn, ...changes } : turn)))
  },
  remove(id: number) {
    turns.set(turns.current().filter((turn) => turn.id !== id))
  },
  clear() {
    turns.set([])
  },
}

export function lastContext(all: readonly Turn[]): AssistantContext {
  return all.findLast(({ answer }) => answer !== null)?.answer?.context ?? { treatments: [] }
}
