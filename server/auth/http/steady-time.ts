import { createMiddleware } from 'hono/factory'
import type { Effort } from '../effort.ts'

/** Milliseconds: longer than any of the calls works, known account or not, on a machine that is not overloaded. */
export const STEP = 200

/**
 * In front of calls that do more for an account that exists than for one that doesn't: their answer leaves only at the end
 * of a step of time, so that how long it took says nothing about the account.
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
