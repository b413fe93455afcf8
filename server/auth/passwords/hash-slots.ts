import { availableParallelism } from 'node:os'
import { AuthError } from '../errors/auth-error.ts'

/**
 * Hashing runs in the four threads that files, DNS and compression need as well: one stays free for them, and one core for
 * everybody else. A hash takes some 50 ms, so the last in the queue waits five seconds at most.
 */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
const WAITING = 100 * AT_ONCE
const RETRY_AFTER = 2

const queue: (() => void)[] = []
let running = 0

/**
 * Runs one piece of password hashing in its turn.
 * @throws {AuthError} E(503) when too many wait already: clients keep their session and try again
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
