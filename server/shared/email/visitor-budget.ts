import type { Database } from '#db/client.ts'
import { type Limiter, LimitReached } from '../http/limiter.ts'
import { sharedLimiter } from '../http/shared-limiter.ts'

/** Messages that the public forms may send to one address in an hour: whoever fills them in may write anybody's. */
const PER_RECIPIENT = { points: 3, seconds: 60 * 60 }

/** Why a message was not sent, as deliveries keep it. */
export const RECIPIENT_LIMIT = 'recipient_limit'

const limiters = new WeakMap<Database, Limiter>()

/**
 * Sends a message that a public form set off, unless its address had its messages of the hour; what fails to be sent does
 * not count.
 * @returns whether it was its turn
 * @throws what `send` throws
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
