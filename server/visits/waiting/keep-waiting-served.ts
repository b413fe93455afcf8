import type { Deps } from '../../deps.ts'
import { keepBehind } from '../../shared/live/keep-behind.ts'
import { serveWaiting } from './serve-waiting.ts'

/**
 * Offers hours to the waiting lists when an agenda changes, and soon after staff can no longer take a change back.
 * @returns a function that stops it and waits for the current run
 */
export function keepWaitingServed(deps: Deps): Promise<() => Promise<void>> {
  return keepBehind(deps, {
    isNews: (type) => type === 'agenda.changed',
    pause: 500,
    every: 10_000,
    rest: 4,
    failure: 'waiting lists could not be served',
    work: async () => {
      await serveWaiting(deps)
      return true
    },
  })
}
