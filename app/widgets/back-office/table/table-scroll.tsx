import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Container of a table. If the columns don't fit, it scrolls on its own in both directions, so that the header stays
 * visible; otherwise it scrolls with the page.
 */
export function TableScroll({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const table = frame.current?.firstElementChild
    if (!table) return
    const observer = new ResizeObserver(() => {
      const room = frame.current?.clientWidth ?? 0
      setWide(table.getBoundingClientRect().width > room + 1)
    })
    observer.observe(table)
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className="table-scroll" data-wide={wide || undefined}>
      {children}
    </div>
  )
}
