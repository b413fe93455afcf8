import { type RefCallback, useCallback } from 'react'
import { useNavigate } from 'react-router'

/** For an element with raw HTML: its internal links go through the router. */
export function useRoutedLinks(): RefCallback<HTMLElement> {
  const navigate = useNavigate()
  return useCallback(
    (text: HTMLElement | null) => {
      const follow = (event: MouseEvent) => {
        if (event.defaultPrevented || event.button !== 0) return
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
        if (!link) return
        event.preventDefault()
        void navigate(link.getAttribute('href')!)
      }
      text?.addEventListener('click', follow)
      return () => text?.removeEventListener('click', follow)
    },
    [navigate],
  )
}
