import { useEffect, useRef } from 'react'

/** Keeps the form above the keyboard of a phone, which covers the page instead of making it shorter. */
export function useKeyboardInset() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const place = () => {
      const covered = innerHeight - viewport.height - viewport.offsetTop
      // Zoomed in, the visible part is smaller without any keyboard.
      const inset = viewport.scale > 1 ? 0 : Math.max(0, Math.round(covered))
      form.current?.style.setProperty('--keyboard', `${inset}px`)
    }
    viewport.addEventListener('resize', place)
    viewport.addEventListener('scroll', place)
    return () => {
      viewport.removeEventListener('resize', place)
      viewport.removeEventListener('scroll', place)
    }
  }, [])
  return form
}
