import { useEffect, useState } from 'react'

/** A finger never holds quite still. */
const SLACK_PX = 8

/** True while the reader scrolls down, until they scroll up or reach the end. */
export function useAwayWhileReading(): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const { scrollY, innerHeight } = window
      if (Math.abs(scrollY - last) < SLACK_PX) return
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - SLACK_PX
      setAway(scrollY > last && scrollY > 0 && !isAtEnd)
      last = scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return away
}
