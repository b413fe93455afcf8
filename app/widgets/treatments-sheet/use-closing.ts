import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Closes the sheet beside `link` on Escape, a press outside, focus elsewhere, a change of page, and when the window
 * gets too narrow for the link.
 */
export function useClosing(link: HTMLElement | null, open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  const { key } = useLocation()
  const openedAt = useRef(key)

  useEffect(() => {
    if (open && openedAt.current !== key) close()
    openedAt.current = key
  }, [key, open])

  useEffect(() => {
    const place = link?.parentElement
    if (!open || !place) return
    const stop = new AbortController()
    const { signal } = stop
    const isOutside = (target: EventTarget | null) => target instanceof Node && !place.contains(target)
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && close(), { signal })
    place.addEventListener('focusout', ({ relatedTarget }) => isOutside(relatedTarget) && close(), { signal })
    window.addEventListener('resize', () => link.offsetParent === null && close(), { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        if (place.contains(document.activeElement)) link.focus()
        close()
      },
      { signal },
    )
    return () => stop.abort()
  }, [link, open])
}
