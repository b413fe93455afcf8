import { type RefObject, useEffect } from 'react'

const PARTS = 'section, article, [role=tabpanel], aside, .admin-page'
const TITLES = 'h1, h2, h3'
/** A window that closes gives the focus back first, and what is drawn anew takes it itself. */
const PATIENCE_MS = 60

/**
 * Gives the focus a place when what had it is gone (a row that is done, a form that is closed, a button of a window that
 * was shut): the title of the nearest part that is still there, which a screen reader then reads. Without it the next Tab
 * would begin at the top of the page.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = root.current
    if (!page) return
    let path: readonly Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element ? ancestors(target, page) : []
    }
    const rescue = () => {
      timer = undefined
      if (path[0]?.isConnected !== false || hasFocus()) return
      const place = rescuePlace(path)
      if (!place) return
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1
      place.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (path[0]?.isConnected === false) timer ??= setTimeout(rescue, PATIENCE_MS)
    })
    page.addEventListener('focusin', remember)
    // Windows stand beside the page, so that their closing is seen too.
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      page.removeEventListener('focusin', remember)
    }
  }, [root])
}

/** Also while a window is open, which has it or is about to. */
function hasFocus(): boolean {
  const { activeElement } = document
  return (
    (activeElement !== null && activeElement !== document.body) ||
    document.querySelector('[role=dialog]') !== null
  )
}

/** From an element to the page that it is on. */
function ancestors(element: Element, page: Element): Element[] {
  const path = [element]
  for (let one: Element | null = element; one && one !== page; one = one.parentElement)
    if (one.parentElement) path.push(one.parentElement)
  return path
}

/** The title of the nearest part of the page that is still there. @param path from the inside out */
function rescuePlace(path: readonly Element[]): HTMLElement | null {
  for (const part of path) {
    const title = part.isConnected && part.matches(PARTS) && part.querySelector<HTMLElement>(TITLES)
    if (title) return title
  }
  return null
}
