import { readFormsSettings } from '#domain/settings/forms-settings.ts'
import type { Deps } from '../../deps.ts'
import { keepBehind } from '../../shared/live/keep-behind.ts'
import { storedSettings } from '../../shared/policy/stored-settings.ts'
import { assignNewLeads } from './assign-new-leads.ts'

/** Transactions commit out of order, so this many numbers before the newest are checked again. */
const LOOK_BACK = 1000

/**
 * Assigns new leads by the settings, a moment after they were stored: the visitor's request is not involved.
 * @returns a function that stops it and waits for the current run
 */
export function keepLeadsAssigned(deps: Deps): Promise<() => Promise<void>> {
  let newest = 0
  /** Where the last run stopped early. */
  let stoppedAt: number | undefined
  return keepBehind(deps, {
    isNews: (type) => type === 'lead.created',
    pause: 300,
    rest: 9,
    failure: 'leads could not be assigned',
    work: async (reason) => {
      const { assignment } = readFormsSettings((await storedSettings(deps)).get('forms'))
      const back = reason === 'look' ? 0 : Math.max(0, newest - LOOK_BACK)
      const result = await assignNewLeads(deps, assignment, stoppedAt ?? back)
      stoppedAt = result.complete ? undefined : result.after
      newest = Math.max(newest, result.after)
      return result.complete
    },
  })
}
