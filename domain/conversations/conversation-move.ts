import type { ConversationState } from './conversation.ts'

/** What staff do with a conversation that depends on who has it. */
export type ConversationMove =
  | 'take'
  | 'return'
  | 'reply'
  | 'snooze'
  | 'assign'
  | 'transfer'
  | 'close'
  | 'reopen'
  | 'block'

/** `theirs`: a colleague has it. `not-taken`: nobody has it. */
export type MoveRefusal = 'purged' | 'ended' | 'open' | 'theirs' | 'not-taken'

type Where = { state: ConversationState; assignedTo: string | null }

/** Whether somebody of the team answers it, now or later. */
function isTaken({ state, assignedTo }: Where): boolean {
  return assignedTo !== null && (state === 'human' || state === 'snoozed')
}

/**
 * Why a member of staff may not make a move; null if they may.
 * @param over taking it from a colleague is meant
 */
export function moveRefusal(
  where: Where,
  staffId: string,
  move: ConversationMove,
  { over = false }: { over?: boolean } = {},
): MoveRefusal | null {
  if (where.state === 'purged') return 'purged'
  const hasEnded = where.state === 'closed' || where.state === 'blocked'
  if (move === 'reopen') return hasEnded ? null : 'open'
  if (hasEnded) return 'ended'
  if (isTaken(where) && where.assignedTo !== staffId) return move === 'take' && over ? null : 'theirs'
  if (move === 'reply' && !isTaken(where)) return 'not-taken'
  return null
}
