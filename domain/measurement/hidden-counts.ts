import { FEWEST_SHOWN, type Shown } from './report.ts'
import { isShown, shownCount } from './shown-count.ts'

/**
 * The counts of a list whose sum is known too. Those from one to four are `few`; where the sum less the others would
 * tell one of them, the smallest other count that can hide them goes as well (null), and without one all of them.
 *
 * It would: when only one is hidden, when the hidden ones add up to less than five, and when their sum leaves each of
 * them one possible value (all one, or all four).
 */
export function hiddenCounts(counts: readonly number[]): Shown[] {
  const few = counts.filter((count) => !isShown(count))
  const sum = few.reduce((total, count) => total + count, 0)
  const isTold =
    few.length > 0 &&
    (few.length === 1 || sum < FEWEST_SHOWN || sum === few.length || sum === few.length * (FEWEST_SHOWN - 1))
  if (!isTold) return counts.map(shownCount)
  // A count without a figure is known to be five at least, so five may be too few to hide a one beside it.
  const needed = Math.max(FEWEST_SHOWN, few.length + FEWEST_SHOWN + 1 - sum)
  const others = counts.filter((count) => count >= FEWEST_SHOWN)
  const hiding = others.filter((count) => count >= needed)
  if (hiding.length === 0)
    return counts.map((count) => (others.length > 0 && count > 0 ? null : shownCount(count)))
  const least = counts.indexOf(Math.min(...hiding))
  return counts.map((count, index) => (index === least ? null : shownCount(count)))
}

/** One thing whose parts add up to it: where a part is hidden and would be told by the others, they go as well. */
export function hiddenParts<Part extends string>(
  counts: Readonly<Record<Part, number>>,
): Record<Part, Shown> {
  const names = Object.keys(counts) as Part[]
  const shown = hiddenCounts(names.map((name) => counts[name]))
  return Object.fromEntries(names.map((name, index) => [name, shown[index]!])) as Record<Part, Shown>
}

/** A share of two counts as they are shown; null if either is hidden, or the whole is under five. */
export function shareOf(part: Shown, whole: Shown): number | null {
  if (typeof part !== 'number' || typeof whole !== 'number') return null
  return whole >= FEWEST_SHOWN ? part / whole : null
}

/** The difference of two counts as they are shown; null if either is hidden. */
export function changeOf(now: Shown, before: Shown): number | null {
  return typeof now === 'number' && typeof before === 'number' ? now - before : null
}
