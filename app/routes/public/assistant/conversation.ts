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

let turns: readonly Turn[] = []
let nextId = 1
const listeners = new Set<() => void>()

/**
 * The conversation of this tab. It lives in memory only: it survives a visit to another page and ends with the tab or
 * a reload, whatever was chosen about cookies.
 */
export const conversation = {
  turns: (): readonly Turn[] => turns,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  add(question: string, state: TurnState, answer: Answer | null = null): Turn {
    const turn: Turn = { id: nextId++, question, state, answer, helpful: null }
    set([...turns, turn])
    return turn
  },
  change(id: number, changes: Partial<Omit<Turn, 'id'>>) {
    set(turns.map((turn) => (turn.id === id ? { ...turn, ...changes } : turn)))
  },
  remove(id: number) {
    set(turns.filter((turn) => turn.id !== id))
  },
  clear() {
    set([])
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

function set(changed: readonly Turn[]) {
  turns = changed
  for (const listener of listeners) listener()
}
