import { availableParallelism } from 'node:os'
import { AuthError } from '../errors/auth-error.ts'

/**
 * Hashing uses the four threads that files, DNS and compression share: leave one for them, and one core for
 * everything else. A hash takes about 50 ms, so the last in the queue waits at most five seconds.
 */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
const WAITING = 100 * AT_ONCE
const RETRY_AFTER = 2

const queue: (() => void)[] = []
let running = 0

/**
 * Runs a password hash through the queue.
 * @throws {AuthError} E(503) if too many are waiting: clients keep their session and retry
 */
export async function inHashSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1
  else await turn()
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

function turn(): Promise<void> {
  if (queue.length >= WAITING) {
    throw new AuthError(503, 'unexpected_failure', 'Too many passwords at once, try again', {
      retryAfter: RETRY_AFTER,
    })
  }
  return new Promise((start) => queue.push(start))
}
