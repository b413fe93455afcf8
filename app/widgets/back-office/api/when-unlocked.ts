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

function unlocked(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onUnlocked(() => {
      stop()
      resolve()
    })
  })
}
