import { createMiddleware } from 'hono/factory'
import type { Effort } from '../effort.ts'

/** Milliseconds: longer than any of the calls takes, for a known account or not, unless the machine is overloaded. */
export const STEP = 200

/**
 * For calls that do more work if an account exists: the response is sent only at the end of a time step, so its
 * timing reveals nothing about the account.
 */
export const steadyTime = ({ effort }: { effort: Effort }) =>
  createMiddleware(async (_context, next) => {
    const start = performance.now()
    try {
      await next()
    } finally {
      const taken = performance.now() - start
      await effort.pause(STEP - (taken % STEP))
    }
  })
