import { createMiddleware } from 'hono/factory'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds: longer than any of the calls works, known account or not, on a machine that is not overloaded. */
const STEP = 200

/**
 * In front of calls that do more for an account that exists than for one that doesn't: their answer leaves only at the end
 * of a step of time, so that how long it took says nothing about the account.
 */
export const steadyTime = createMiddleware(async (_context, next) => {
  const start = performance.now()
  try {
    await next()
  } finally {
    const taken = performance.now() - start
    await setTimeout(STEP - (taken % STEP))
  }
})
