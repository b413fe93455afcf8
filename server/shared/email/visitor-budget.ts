import type { Database } from '#db/client.ts'
import { type Limiter, LimitReached } from '../http/limiter.ts'
import { sharedLimiter } from '../http/shared-limiter.ts'

/** Limit of messages that public forms may send to one address per hour: anyone can enter someone else's address. */
const PER_RECIPIENT = { points: 3, seconds: 60 * 60 }

/** Why a message was not sent, as stored with the delivery. */
export const RECIPIENT_LIMIT = 'recipient_limit'

const limiters = new WeakMap<Database, Limiter>()

/**
 * Sends a message triggered by a public form, unless its address has reached the hourly limit. Failed sends do not
 * count.
 * @returns whether the limit allowed it
 * @throws any error of `send`
 */
export async function withinVisitorBudget(
  database: Database,
  recipient: string,
  send: () => Promise<unknown>,
): Promise<boolean> {
  const limiter =
    limiters.get(database) ?? sharedLimiter(database, 'visitor-mails', PER_RECIPIENT, { isRare: true })
  limiters.set(database, limiter)
  const key = recipient.trim().toLowerCase()
  try {
    await limiter.consume(key)
  } catch (error) {
    if (error instanceof LimitReached) return false
    throw error
  }
  try {
    await send()
    return true
  } catch (error) {
    await limiter.reward(key)
    throw error
  }
}
