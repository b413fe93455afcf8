import type { Deps } from '../../deps.ts'
import { keepBehind } from '../../shared/live/keep-behind.ts'
import { indexNewLeads } from './index-leads.ts'

/** Transactions commit out of order, so this many numbers before the newest are checked again. */
const LOOK_BACK = 1000
/** The same once a minute, for unusually slow transactions. */
const LOOK_FAR_BACK = 10_000

/**
 * Keeps `lead_search` nearly up to date with the leads, using at most a tenth of the time. A list read in the
 * meantime updates it itself (`indexNewestLeads`).
 * @returns a function that stops it and waits for the current run
 */
export function keepLeadsIndexed(deps: Deps): Promise<() => Promise<void>> {
  let newest = 0
  return keepBehind(deps, {
    isNews: (type) => type === 'lead.created' || type === 'import.changed',
    pause: 200,
    rest: 9,
    failure: 'leads could not be indexed',
    work: async (reason) => {
      const back = reason === 'look' ? LOOK_FAR_BACK : LOOK_BACK
      newest = await indexNewLeads(deps.database.db, Math.max(0, newest - back))
      return true
    },
  })
}
