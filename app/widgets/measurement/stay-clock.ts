/** Adds up how long a page is on screen; all moments are milliseconds of one clock. */
export type StayClock = {
  show(now: number): void
  hide(now: number): void
  total(now: number): number
}

/** @param since when the page was first shown; null while it has not been */
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
