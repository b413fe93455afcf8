import { FEWEST_SHOWN } from '../report.ts'
import { isShown } from '../shown-count.ts'

/** A share as it may be shown: null if it would tell a count under five. */
export function shownShare(part: number, of: number): number | null {
  return of >= FEWEST_SHOWN && isShown(part) ? part / of : null
}

/** The median of so many cases; null if they are too few. */
export function shownMedian({ median, cases }: { median: number | null; cases: number }): number | null {
  return cases >= FEWEST_SHOWN ? median : null
}
