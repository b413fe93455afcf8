import type { Deps } from '../deps.ts'
import { keepBehind } from '../shared/live/keep-behind.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { countChangedDays } from './count-lead-days.ts'

/**
 * Keeps the dashboard counts up to date with the leads, using at most a twentieth of the time. Emits
 * `figures.changed` after a recount.
 * @returns a function that stops it and waits for the current run
 */
export function keepLeadsCounted(deps: Deps): Promise<() => Promise<void>> {
  let after: number | undefined
  let since: Date | undefined
  return keepBehind(deps, {
    isNews: (type) => /^(?:lead|import)\./.test(type),
    pause: 400,
    rest: 19,
    failure: 'leads could not be counted',
    work: async () => {
      const { db } = deps.database
      const result = await countChangedDays(deps.site.current, db, deps.now(), after, since)
      ;({ after, since } = result)
      if (result.days > 0) await notifyBackOffice(db, 'figures.changed')
      return result.complete
    },
  })
}
