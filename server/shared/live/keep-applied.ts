import type { BackOfficeEventType } from '#domain/staff/back-office-event.ts'
import type { Deps } from '../../deps.ts'
import { liveHubOf } from './live-hub.ts'

/** In case an announcement was lost: a saved change applies everywhere within five seconds anyway. */
const EVERY = 4_000

type Applied = {
  /** The announcement that triggers it. */
  event: BackOfficeEventType
  /** A cheap check of which version is stored; a different one is applied. */
  look: () => Promise<string>
  /** Reads what is stored and applies it to this process; does nothing if it is already applied. */
  apply: () => Promise<void>
  /** For the log when it fails; the previous state is kept. */
  failure: string
}

/**
 * Keeps some state of this process in sync with the database: before the first response, at each announcement, and
 * within five seconds even without one. Runs never overlap.
 * @returns a function that stops it and waits for the current run
 * @throws if the first run fails
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
    // A change between the check and the read is applied now and once more after the next check.
    const stored = await look()
    if (stored === applied) return
    await apply()
    applied = stored
  }
  const run = () => {
    // A waiting run will see everything that arrives before it starts.
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
