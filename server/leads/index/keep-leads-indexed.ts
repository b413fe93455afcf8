import type { Deps } from '../../deps.ts'
import { keepBehind } from '../../shared/live/keep-behind.ts'
import { indexNewLeads } from './index-leads.ts'

/** Transactions commit out of order: so many numbers behind the newest are looked at again. */
const LOOK_BACK = 1000
/** The same once a minute, for what took unusually long. */
const LOOK_FAR_BACK = 10_000

/**
 * Keeps `lead_search` behind the leads by a moment; it takes a tenth of the time at most. A list that is read
 * meanwhile brings itself up to date (`indexNewestLeads`).
 * @returns how to stop; waits for what is under way
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
