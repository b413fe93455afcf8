import type { BackOfficeEventType } from '#domain/staff/back-office-event.ts'
import type { Deps } from '../deps.ts'
import { liveHubOf } from './live-hub.ts'

/** In case an announcement was lost. */
const EVERY = 30_000

type Applied = {
  /** The announcement that asks for it. */
  event: BackOfficeEventType
  /** Reads what is stored and puts it into this process; does nothing when it is there already. */
  apply: () => Promise<void>
  /** For the log, when it fails: what was there stays. */
  failure: string
}

/**
 * Keeps something of this process as the database says: before the first answer, at each announcement, and every half
 * minute; one after the other.
 * @returns how to stop; waits for what is under way
 * @throws when it fails the first time
 */
export async function keepApplied(
  deps: Deps,
  { event, apply, failure }: Applied,
): Promise<() => Promise<void>> {
  let running = Promise.resolve()
  const run = () => {
    running = running.then(apply).catch((error: Error) => deps.log.error({ error: error.name }, failure))
    return running
  }
  await apply()
  const unsubscribe = await liveHubOf(deps).subscribe((message) => {
    const isNews = message.kind === 'event' && message.event.type === event
    if (isNews || message.kind === 'resync') void run()
  })
  const timer = setInterval(() => void run(), EVERY)
  timer.unref()
  return async () => {
    unsubscribe()
    clearInterval(timer)
    await running
  }
}
