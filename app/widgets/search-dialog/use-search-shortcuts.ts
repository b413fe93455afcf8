import { useEffect } from 'react'
import { openSearch } from './open-search.ts'

/** «/» and Ctrl+K (⌘K) open the search from anywhere except a field, where «/» is a character. */
export function useSearchShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchShortcut(event)) return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isSearchShortcut(event: KeyboardEvent): boolean {
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey)
    return event.key.toLowerCase() === 'k'
  return event.key === '/' && !event.altKey && !isWriting(event.target)
}

function isWriting(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]'))
  )
}
