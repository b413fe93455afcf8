import type { WeeklySchedule } from '../clinic/opening-hours.ts'
import { respondBy } from '../lead/response-clock.ts'
import { type ConversationState, FIRST_ANSWER_MS } from './conversation.ts'

type Asked = { state: ConversationState; askedAt: Date | null; firstReplyAt: Date | null }

/** Since when a person is waited for; null if nobody is. */
export function waitingSince({ state, askedAt }: Asked): Date | null {
  return state === 'waiting' ? askedAt : null
}

/**
 * When the first answer of a person is due: two open minutes after it was asked for. Null if nobody waits, and while
 * the clock stands still because nobody is there.
 */
export function answerDue(asked: Asked, schedule: WeeklySchedule, now: Date): Date | null {
  const since = waitingSince(asked)
  if (since === null) return null
  const due = respondBy(since, { minutes: FIRST_ANSWER_MS / 60_000, schedule })
  return due !== null && now.getTime() >= due.getTime() - FIRST_ANSWER_MS ? due : null
}
