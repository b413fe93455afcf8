import type { Deps } from '../../deps.ts'
import { keepBehind } from '../../shared/live/keep-behind.ts'
import { watchFigures } from './watch-figures.ts'

const TEN_MINUTES = 10 * 60_000

/**
 * Looks at the figures every ten minutes, and when the settings change; one process at a time.
 * @returns a function that stops it and waits for the current run
 */
export function keepFiguresWatched(deps: Deps): Promise<() => Promise<void>> {
  return keepBehind(deps, {
    isNews: (type) => type === 'settings.changed',
    // The settings are applied to this process first.
    pause: 5_000,
    every: TEN_MINUTES,
    rest: 1,
    failure: 'figures could not be watched',
    // Another process is already doing it.
    work: async () => {
      await watchFigures(deps)
      return true
    },
  })
}
