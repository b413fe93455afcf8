import { type RefObject, useEffect } from 'react'

/** A finger never holds quite still. */
const SLACK_PX = 8

/** Marks an element with `data-away` while the reader scrolls down, until they scroll up or reach the end. */
export function useAwayWhileReading(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const { scrollY, innerHeight } = window
      if (Math.abs(scrollY - last) < SLACK_PX) return
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - SLACK_PX
      element.current?.toggleAttribute('data-away', scrollY > last && scrollY > 0 && !isAtEnd)
      last = scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [element])
}
