import type { Conversation } from '#db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { type Limiter, LimitReached, memoryLimiter } from '../../shared/http/limiter.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'

/** Screens show it for longer than this. */
const EVERY_SECONDS = 3
const HEARD = new Set(['waiting', 'human', 'snoozed'])

const limiters = new WeakMap<Deps, Limiter>()

/** Tells the team that the visitor is typing, at most every three seconds; nothing is stored. */
export async function announceTyping(deps: Deps, { id, state }: Conversation): Promise<void> {
  if (!HEARD.has(state)) return
  const limiter = limiters.get(deps) ?? memoryLimiter({ points: 1, seconds: EVERY_SECONDS })
  limiters.set(deps, limiter)
  try {
    await limiter.consume(id)
  } catch (error) {
    if (error instanceof LimitReached) return
    throw error
  }
  await notifyBackOffice(deps.database.db, 'conversation.typing', [`${id}:visitor`])
}
