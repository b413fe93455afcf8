import { withPatience, WORK_BEHIND } from '#db/patience.ts'
import type { BackOfficeEventType } from '#domain/staff/back-office-event.ts'
import type { Deps } from '../../deps.ts'
import { liveHubOf } from './live-hub.ts'

/** In case an announcement was lost. */
const EVERY = 60_000

/** `news`: an announcement. `look`: at start, every minute, and when announcements may have been missed. */
type Reason = 'news' | 'look'

type Behind = {
  /** Whether an announcement triggers it. */
  isNews: (type: BackOfficeEventType) => boolean
  /** Milliseconds to wait after an announcement, so a wave is handled together. */
  pause: number
  /** Milliseconds between two looks, if work can become due without news; a minute by default. */
  every?: number
  /**
   * After a run it pauses for this many times the duration of the run, so visitors never wait for background work.
   */
  rest: number
  /** @returns false if it has to run again soon */
  work: (reason: Reason) => Promise<boolean>
  /** For the log when it fails; the next run makes up for it. */
  failure: string
}

/**
 * Keeps data derived from leads nearly up to date: at start, at each announcement, and every minute; runs never
 * overlap.
 * @returns a function that stops it and waits for the current run
 */
export async function keepBehind(deps: Deps, { isNews, pause, every = EVERY, rest, work, failure }: Behind) {
  let restUntil = 0
  let stopped = false
  let planned: NodeJS.Timeout | undefined
  let reason: Reason = 'news'
  let running = Promise.resolve()

  const run = async () => {
    planned = undefined
    const began = performance.now()
    const because = reason
    reason = 'news'
    const complete = await withPatience(WORK_BEHIND, () => work(because)).catch((error: Error) => {
      deps.log.error({ error: error.name }, failure)
      return true
    })
    restUntil = performance.now() + (performance.now() - began) * rest
    if (!complete) plan(because)
  }
  const plan = (because: Reason) => {
    if (stopped) return
    if (because === 'look') reason = 'look'
    const wait = Math.max(pause, restUntil - performance.now())
    planned ??= setTimeout(() => void (running = running.then(run)), wait)
  }

  const unsubscribe = await liveHubOf(deps).subscribe((message) => {
    if (message.kind === 'resync') plan('look')
    else if (message.kind === 'event' && isNews(message.event.type)) plan('news')
  })
  const timer = setInterval(() => plan('look'), every)
  timer.unref()
  reason = 'look'
  running = run()
  return async () => {
    stopped = true
    unsubscribe()
    clearInterval(timer)
    clearTimeout(planned)
    await running
  }
}
