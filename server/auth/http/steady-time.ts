import { createMiddleware } from 'hono/factory'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds: longer than any of the calls takes, for a known account or not, unless the machine is overloaded. */
const STEP = 200

/**
 * For calls that do more work if an account exists: the response is sent only at the end of a time step, so its
 * timing reveals nothing about the account.
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
