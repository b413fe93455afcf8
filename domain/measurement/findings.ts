import { isShown } from './shown-count.ts'

/** Shares of fewer cases say nothing. */
export const FEWEST_CASES = 30
/** Differences that are smaller than this are not worth a sentence, however certain. */
const WORTH_SHARE = 0.03
const WORTH_CHANGE = 0.05

/** Whether two counts differ by more than chance (about twice the root of their sum) and enough to be news. */
export function isChange(now: number, before: number): boolean {
  if (!isShown(now) || !isShown(before) || now + before < FEWEST_CASES) return false
  const change = Math.abs(now - before)
  return change >= 2 * Math.sqrt(now + before) && change >= WORTH_CHANGE * before
}

/** Part of a whole. */
export type Share = { part: number; whole: number }

/** Whether two shares differ by more than chance and enough to be news, both of enough cases. */
export function isDifference(one: Share, other: Share): boolean {
  if (one.whole < FEWEST_CASES || other.whole < FEWEST_CASES) return false
  if (!isShown(one.part) || !isShown(other.part)) return false
  const both = (one.part + other.part) / (one.whole + other.whole)
  const error = Math.sqrt(both * (1 - both) * (1 / one.whole + 1 / other.whole))
  const difference = Math.abs(one.part / one.whole - other.part / other.whole)
  return difference >= WORTH_SHARE && difference >= 2 * error
}

/** The first of some whose share differs from that of all the others, the furthest first; undefined: none stands out. */
export function outlier<One extends Share>(all: readonly One[], direction: 'high' | 'low'): One | undefined {
  const total = all.reduce((sum, { part, whole }) => ({ part: sum.part + part, whole: sum.whole + whole }), {
    part: 0,
    whole: 0,
  })
  const share = ({ part, whole }: Share) => part / whole
  return all
    .filter((one) => {
      const others = { part: total.part - one.part, whole: total.whole - one.whole }
      if (!isDifference(one, others)) return false
      return direction === 'high' ? share(one) > share(others) : share(one) < share(others)
    })
    .toSorted((a, b) => (direction === 'high' ? share(b) - share(a) : share(a) - share(b)))[0]
}
