import { useEffect, useRef } from 'react'

/** Keeps the form around an element above the keyboard of a phone, which covers the page instead of making it shorter. */
export function useKeyboardInset() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const place = () => {
      const covered = innerHeight - viewport.height - viewport.offsetTop
      // Zoomed in, the visible part is smaller without any keyboard.
      const inset = viewport.scale > 1 ? 0 : Math.max(0, Math.round(covered))
      bar.current?.closest('form')?.style.setProperty('--keyboard', `${inset}px`)
    }
    viewport.addEventListener('resize', place)
    viewport.addEventListener('scroll', place)
    return () => {
      viewport.removeEventListener('resize', place)
      viewport.removeEventListener('scroll', place)
    }
  }, [])
  return bar
}
