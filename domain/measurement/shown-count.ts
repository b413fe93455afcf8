import { FEWEST_SHOWN, type Shown } from './report.ts'

/** A count as it may be shown. */
export function shownCount(count: number): Shown {
  return count > 0 && count < FEWEST_SHOWN ? 'few' : count
}

/** Whether a count may be shown as a number. Nobody is behind a zero. */
export function isShown(count: number): boolean {
  return count === 0 || count >= FEWEST_SHOWN
}

/** A share as it may be shown: null if it would tell a count under five. */
export function shownShare(part: number, of: number): number | null {
  return of >= FEWEST_SHOWN && isShown(part) ? part / of : null
}

/** The median of `cases` cases; null if they are too few. */
export function shownMedian({ median, cases }: { median: number | null; cases: number }): number | null {
  return cases >= FEWEST_SHOWN ? median : null
}
