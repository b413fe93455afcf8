import type { Deps } from '../deps.ts'
import { keepBehind } from '../shared/live/keep-behind.ts'
import { aggregateDueDays } from './aggregate-due-days.ts'

const EVERY = 10_000

/**
 * Keeps the aggregates at most some seconds behind the events, using at most a thirtieth of the time, and closes days
 * that are over.
 * @returns a function that stops it and waits for the current run
 */
export function keepEventsAggregated(deps: Deps): Promise<() => Promise<void>> {
  return keepBehind(deps, {
    isNews: () => false,
    pause: 0,
    every: EVERY,
    rest: 29,
    failure: 'events could not be aggregated',
    work: async () => {
      await aggregateDueDays(deps.database.db, deps.now())
      return true
    },
  })
}
