import type { BackOfficeEventType } from '#domain/staff/back-office-event.ts'
import type { Deps } from '../../deps.ts'
import { liveHubOf } from './live-hub.ts'

/** In case an announcement was lost: what is saved is said everywhere within five seconds all the same. */
const EVERY = 4_000

type Applied = {
  /** The announcement that asks for it. */
  event: BackOfficeEventType
  /** Tells in a glance which version is stored: another one is applied. */
  look: () => Promise<string>
  /** Reads what is stored and puts it into this process; does nothing when it is there already. */
  apply: () => Promise<void>
  /** For the log, when it fails: what was there stays. */
  failure: string
}

/**
 * Keeps something of this process as the database says: before the first answer, at each announcement, and within
 * five seconds also without one; one after the other.
 * @returns how to stop; waits for what is under way
 * @throws when it fails the first time
 */
export async function keepApplied(
  deps: Deps,
  { event, look, apply, failure }: Applied,
): Promise<() => Promise<void>> {
  let applied: string | undefined
  let running = Promise.resolve()
  let isWaiting = false
  const applyNewer = async () => {
    isWaiting = false
    // What comes between the glance and the reading is read now and seen at the next glance, once too often.
    const stored = await look()
    if (stored === applied) return
    await apply()
    applied = stored
  }
  const run = () => {
    // One that waits will see all that has come until it begins.
    if (isWaiting) return
    isWaiting = true
    running = running.then(applyNewer).catch((error: Error) => deps.log.error({ error: error.name }, failure))
  }
  await applyNewer()
  const unsubscribe = await liveHubOf(deps).subscribe((message) => {
    const isNews = message.kind === 'event' && message.event.type === event
    if (isNews || message.kind === 'resync') run()
  })
  const timer = setInterval(run, EVERY)
  timer.unref()
  return async () => {
    unsubscribe()
    clearInterval(timer)
    await running
  }
}
