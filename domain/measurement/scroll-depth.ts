/** Scroll depths that are reported, in percent. */
const SCROLL_MARKS = [25, 50, 75, 90, 100] as const
export type ScrollMark = (typeof SCROLL_MARKS)[number]

/** The marks reached at `depthPercent` (0 to 100) that were not sent before, smallest first. */
export function newlyReached(depthPercent: number, alreadySent: Iterable<number>): ScrollMark[] {
  const sent = new Set(alreadySent)
  return SCROLL_MARKS.filter((mark) => depthPercent >= mark && !sent.has(mark))
}
