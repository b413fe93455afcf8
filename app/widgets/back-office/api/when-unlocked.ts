import { AdminError } from './admin-error.ts'
import { onUnlocked } from './lock-signal.ts'

/** Sends it; if the server finds the session locked, again once the screen is unlocked. */
export async function whenUnlocked<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof AdminError) || error.code !== 'session_locked') throw error
    await unlocked()
    return whenUnlocked(send)
  }
}

/** Drops what waits: the next person must not send it. */
export function forgetWaiting(): void {
  for (const stop of waiting) stop()
  waiting.clear()
}

const waiting = new Set<() => void>()

function unlocked(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onUnlocked(() => {
      stop()
      waiting.delete(stop)
      resolve()
    })
    waiting.add(stop)
  })
}
