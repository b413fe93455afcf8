import type { Deps } from '../deps.ts'
import { liveHubOf } from '../live/live-hub.ts'
import { indexNewLeads } from './index-leads.ts'

/** A wave of requests is indexed together. */
const PAUSE = 200
/** In case an announcement was lost. */
const EVERY = 60_000

/**
 * Keeps `lead_search` behind the leads by a moment: at start, at each announcement of new leads, and every minute.
 * @returns how to stop; waits for what is under way
 */
export async function keepLeadsIndexed(deps: Deps): Promise<() => Promise<void>> {
  let after = 0
  let planned: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const run = () => {
    planned = undefined
    running = running
      .then(async () => void (after = await indexNewLeads(deps.database.db, after)))
      .catch((error: Error) => deps.log.error({ error: error.name }, 'leads could not be indexed'))
  }
  const plan = () => void (planned ??= setTimeout(run, PAUSE))
  const unsubscribe = await liveHubOf(deps).subscribe((message) => {
    const isNews = message.kind === 'event' && /^(?:lead\.created|import\.changed)$/.test(message.event.type)
    if (isNews || message.kind === 'resync') plan()
  })
  const timer = setInterval(plan, EVERY)
  timer.unref()
  run()
  return async () => {
    unsubscribe()
    clearInterval(timer)
    clearTimeout(planned)
    await running
  }
}
