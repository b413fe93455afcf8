import { useEffect, useState } from 'react'
import { type Obstacle, type ToastPlace, toastPlace } from './toast-place.ts'

const FIELDS = 'input:not([type=hidden]), select, textarea, [role=combobox]'
const DIALOGS = '[role=dialog], [role=alertdialog], .cookie-banner'
/** From the edge of the window, in pixels; at the top a toast lies over the site's header. */
export const TOAST_GAP = 12

/**
 * Where toasts are shown: at the bottom, or at the top when one would lie over a field, its error or a dialog. Looks
 * again when a toast arrives, the focus moves, the window changes or scrolling ends.
 */
export function useToastPlace(): { place: ToastPlace; look: () => void } {
  const [place, setPlace] = useState<ToastPlace>('bottom')

  useEffect(() => {
    const look = () => setPlace((last) => currentPlace() ?? last)
    document.addEventListener('focusin', look)
    document.addEventListener('scrollend', look)
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('scrollend', look)
      window.removeEventListener('resize', look)
    }
  }, [])

  return { place, look: () => setPlace((last) => currentPlace() ?? last) }
}

/** Null while no toast is shown. */
function currentPlace(): ToastPlace | null {
  const toast = document.querySelector('.toast')?.getBoundingClientRect()
  if (!toast) return null
  const { left, right, height } = toast
  const foot = document.documentElement.clientHeight - TOAST_GAP - barHeight()
  return toastPlace(
    {
      bottom: { left, right, top: foot - height, bottom: foot },
      top: { left, right, top: TOAST_GAP, bottom: TOAST_GAP + height },
    },
    obstacles(),
  )
}

/** Of the bar at the bottom of small screens (`--bar` of base.css), with what is in it on this page. */
function barHeight(): number {
  const bar = document.querySelector('.whatsapp-button')?.getBoundingClientRect()
  const isBar = bar && bar.width >= document.documentElement.clientWidth
  return isBar ? bar.height : 0
}

function obstacles(): Obstacle[] {
  const focused = document.activeElement
  const isUsed = (field: Element) => field === focused || field.getAttribute('aria-invalid') === 'true'
  return [
    ...shown(FIELDS).map((field) => ({ element: field, weight: isUsed(field) ? 100 : 10 })),
    ...shown('.field-error').map((element) => ({ element, weight: 100 })),
    ...shown(DIALOGS).map((element) => ({ element, weight: 5 })),
  ].map(({ element, weight }) => ({ box: element.getBoundingClientRect(), weight }))
}

function shown(selector: string): Element[] {
  return [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
}
