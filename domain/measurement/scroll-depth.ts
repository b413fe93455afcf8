/** Depths of a page that are reported, in percent (specification §9). */
const SCROLL_MARKS = [25, 50, 75, 90, 100] as const
export type ScrollMark = (typeof SCROLL_MARKS)[number]

/** The marks that `depthPercent` (0 to 100) reaches and that were not sent before, shallowest first. */
export function newlyReached(depthPercent: number, alreadySent: Iterable<number>): ScrollMark[] {
  const sent = new Set(alreadySent)
  return SCROLL_MARKS.filter((mark) => depthPercent >= mark && !sent.has(mark))
}
