import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { arrival } from './arrival.ts'
import { keepScrollInHistory, recallScroll, rememberScroll } from './scroll-memory.ts'

const SETTLED_MS = 150

/** Scroll, focus and announced title after each navigation. */
export function RouteChanges() {
  const location = useLocation()
  const action = useNavigationType()
  const previous = useRef<Location>(location)
  const [title, setTitle] = useState('')

  useManualScroll()
  useScrollMemory(location.key)

  useIsomorphicLayoutEffect(() => {
    const from = previous.current
    if (from.key === location.key) return
    previous.current = location
    const next = arrival(from, location, action)
    // Coming back to the new entry finds this position, although no scroll event recorded it.
    if (next.to === 'stay') rememberScroll(location.key)
    if (next.to === 'earlier') window.scrollTo({ top: recallScroll(location.key), behavior: 'instant' })
    if (next.to === 'top' || (next.to === 'anchor' && !goToAnchor(next.id))) goToTop()
    if (from.pathname === location.pathname) return
    setTitle(document.title)
    dispatchEvent(new Event('newpage'))
  }, [location, action])

  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true" data-route-title="">
      {title}
    </p>
  )
}

// Neither effect runs on the server; this only avoids React's warning.
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * The page restores its own scroll position. While it unloads, the browser takes over, so that a reload keeps the
 * position.
 */
function useManualScroll() {
  useEffect(() => {
    const take = () => (window.history.scrollRestoration = 'manual')
    const hand = () => (window.history.scrollRestoration = 'auto')
    take()
    window.addEventListener('pagehide', hand)
    window.addEventListener('pageshow', take)
    return () => {
      hand()
      window.removeEventListener('pagehide', hand)
      window.removeEventListener('pageshow', take)
    }
  }, [])
}

function useScrollMemory(key: string) {
  useEffect(() => {
    let settled: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      rememberScroll(key)
      clearTimeout(settled)
      // Saved once scrolling stops, because browsers limit how often the history may be written.
      settled = setTimeout(keepScrollInHistory, SETTLED_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(settled)
      window.removeEventListener('scroll', onScroll)
    }
  }, [key])
}

function goToTop() {
  window.scrollTo({ top: 0, behavior: 'instant' })
  focusQuietly(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1'))
}

function goToAnchor(id: string): boolean {
  const target = document.getElementById(id)
  if (!target) return false
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ behavior: still ? 'instant' : 'smooth' })
  focusQuietly(target)
  return true
}

/** Moves focus without scrolling; headings get a `tabindex` only for this. */
function focusQuietly(element: HTMLElement | null) {
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
