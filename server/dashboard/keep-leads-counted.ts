import type { Deps } from '../deps.ts'
import { liveHubOf } from '../live/live-hub.ts'
import { notifyBackOffice } from '../live/notify-back-office.ts'
import { countChangedDays } from './count-lead-days.ts'

/** A wave of changes is counted together. */
const PAUSE = 400
/** Counting takes a fifth of the time at most: after a long run the next one waits longer. */
const REST = 4
/** In case an announcement was lost. */
const EVERY = 60_000

const NEWS = /^(?:lead\.|import\.)/

/**
 * Keeps the counts of the dashboard behind the leads by a moment: at start, at each announcement, and every minute. Says
 * `figures.changed` when a day was counted again.
 * @returns how to stop; waits for what is under way
 */
export async function keepLeadsCounted(deps: Deps): Promise<() => Promise<void>> {
  let after: number | undefined
  let restUntil = 0
  let stopped = false
  let planned: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const run = async () => {
    planned = undefined
    const began = performance.now()
    try {
      const { db } = deps.database
      const result = await countChangedDays(db, deps.now(), after)
      after = result.after
      if (result.days > 0) await notifyBackOffice(db, 'figures.changed')
      restUntil = performance.now() + (performance.now() - began) * REST
      if (!result.complete) plan()
    } catch (error) {
      deps.log.error({ error: (error as Error).name }, 'leads could not be counted')
    }
  }
  const plan = () => {
    if (stopped) return
    const pause = Math.max(PAUSE, restUntil - performance.now())
    planned ??= setTimeout(() => void (running = running.then(run)), pause)
  }

  const unsubscribe = await liveHubOf(deps).subscribe((message) => {
    if (message.kind === 'resync' || (message.kind === 'event' && NEWS.test(message.event.type))) plan()
  })
  const timer = setInterval(plan, EVERY)
  timer.unref()
  running = run()
  return async () => {
    stopped = true
    unsubscribe()
    clearInterval(timer)
    clearTimeout(planned)
    await running
  }
}
