/** Adds up how long a page is visible; all times are in milliseconds of the same clock. */
export type StayClock = {
  show(now: number): void
  hide(now: number): void
  total(now: number): number
}

/** @param since when the page was first visible; null if it has not been yet */
export function createStayClock(since: number | null): StayClock {
  let shownAt = since
  let before = 0
  const total = (now: number) => before + (shownAt === null ? 0 : now - shownAt)
  return {
    show(now) {
      shownAt ??= now
    },
    hide(now) {
      before = total(now)
      shownAt = null
    },
    total,
  }
}
