import { newlyReached } from '#domain/measurement/scroll-depth.ts'
import { countEvent } from './count-events.ts'
import { pushEvent } from './data-layer.ts'
import { type Page, pathFor } from './page-view.ts'
import { createStayClock } from './stay-clock.ts'

/** Shorter stays are not reported. */
const LONG_STAY_MS = 10_000

/**
 * Tracks how far a page is read and how long it is visible. A stay is reported once, when the page is first hidden or
 * left after ten seconds, because a phone may kill a hidden page without further events.
 * @returns the cleanup function, for when the page is left
 */
export function observePage(page: Page): () => void {
  const stopScroll = observeScroll(page)
  const clock = createStayClock(document.visibilityState === 'visible' ? page.since : null)
  let reported = false
  const reportStay = () => {
    const stay = clock.total(performance.now())
    if (reported || stay <= LONG_STAY_MS) return
    reported = true
    const seconds = Math.round(stay / 1000)
    pushEvent({ event: 'time_on_page', seconds, page_path: pathFor(page) })
    countEvent('time_on_page', { value: seconds }, page.pathname)
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') return clock.show(performance.now())
    clock.hide(performance.now())
    reportStay()
  }
  window.addEventListener('pagehide', reportStay)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    stopScroll()
    reportStay()
    window.removeEventListener('pagehide', reportStay)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

function observeScroll(page: Page): () => void {
  const sent = new Set<number>()
  let frame = 0
  const measure = () => {
    frame = 0
    for (const percent of newlyReached(scrolledPercent(document.documentElement), sent)) {
      sent.add(percent)
      pushEvent({ event: 'scroll_depth', percent, page_path: pathFor(page) })
      countEvent('scroll_depth', { value: percent }, page.pathname)
    }
  }
  const onScroll = () => {
    frame ||= requestAnimationFrame(measure)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  // Measures immediately, for pages that are already scrolled or can't scroll.
  onScroll()
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', onScroll)
  }
}

/** How much of the page has been on screen, from 0 to 100; within a pixel of the end counts as the end. */
export function scrolledPercent(
  page: Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>,
): number {
  const { scrollTop, clientHeight, scrollHeight } = page
  if (scrollTop + clientHeight >= scrollHeight - 1) return 100
  return (100 * (scrollTop + clientHeight)) / scrollHeight
}
