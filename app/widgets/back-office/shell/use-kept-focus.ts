import { type RefObject, useEffect } from 'react'

const PARTS = 'section, article, [role=tabpanel], aside, .admin-page'
const TITLES = 'h1, h2, h3'
/** Wait before acting: a closing dialog restores focus itself, and a new view takes it. */
const PATIENCE_MS = 60

/**
 * Moves focus when its element is removed (a finished row, a closed form, the button of a closed dialog) to the title
 * of the nearest remaining part, which a screen reader then reads. Otherwise the next Tab would start at the top of the
 * page.
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
    // Dialogs are rendered outside the page, so the whole body is observed.
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      page.removeEventListener('focusin', remember)
    }
  }, [root])
}

/** Also true while a dialog is open, since it has focus or is about to. */
function hasFocus(): boolean {
  const { activeElement } = document
  return (
    (activeElement !== null && activeElement !== document.body) ||
    document.querySelector('[role=dialog]') !== null
  )
}

function ancestors(element: Element, page: Element): Element[] {
  const path = [element]
  for (let one: Element | null = element; one && one !== page; one = one.parentElement)
    if (one.parentElement) path.push(one.parentElement)
  return path
}

/**
 * The title of the nearest part still on the page.
 * @param path from the inside out
 */
function rescuePlace(path: readonly Element[]): HTMLElement | null {
  for (const part of path) {
    const title = part.isConnected && part.matches(PARTS) && part.querySelector<HTMLElement>(TITLES)
    if (title) return title
  }
  return null
}
