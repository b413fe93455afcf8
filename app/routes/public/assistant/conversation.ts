import { createStore } from '#app/ui/create-store.ts'
import type { Answer, AssistantContext } from '#domain/assistant/answer.ts'

/**
 * `waiting`: asked and not answered yet. `queued`: there is no connection. `failed` and `limited` keep the question,
 * to be asked again.
 */
export type TurnState = 'waiting' | 'answered' | 'queued' | 'failed' | 'limited'

/** A question and what came of it. */
export type Turn = {
  id: number
  question: string
  state: TurnState
  answer: Answer | null
  /** Whether it helped, once somebody says so. */
  helpful: boolean | null
}

const turns = createStore<readonly Turn[]>([])
let nextId = 1

/**
 * The conversation of this tab. It lives in memory only: it survives a visit to another page and ends with the tab or
 * a reload, whatever was chosen about cookies.
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

/** What the last answer was about. */
export function lastContext(all: readonly Turn[]): AssistantContext {
  return all.findLast(({ answer }) => answer !== null)?.answer?.context ?? { treatments: [] }
}

/** The conversation as plain text, oldest first, cut at its beginning to fit in `most` characters. */
export function transcriptOf(
  all: readonly Turn[],
  names: { you: string; assistant: string },
  most: number,
): string {
  const lines = all.flatMap(({ question, answer }) => [
    `${names.you}: ${question}`,
    ...(answer ? [`${names.assistant}: ${[...answer.paragraphs, ...answer.items].join(' ')}`] : []),
  ])
  while (lines.length > 1 && lines.join('\n').length > most) lines.shift()
  return lines.join('\n').slice(0, most)
}
