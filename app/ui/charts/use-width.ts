import { type RefObject, useEffect, useState } from 'react'

/** Current width of an element in pixels; `initial` until it is mounted. */
export function useWidth(element: RefObject<Element | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      const seen = Math.round(entry?.contentRect.width ?? 0)
      if (seen > 0) setWidth(seen)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
