import { countEvent } from './count-events.ts'

/** Of the form, or of the window when the form is taller. */
const HALF = 0.5
const STEPS = Array.from({ length: 11 }, (_, step) => step / 20)

/**
 * Counts, once each on a page, that a form has been half visible and that something has been entered. Forms are marked
 * with `data-measured`, so that they need no code for it.
 * @returns the cleanup function, for when the page is left
 */
export function observeForms(pathname: string): () => void {
  const done = new Set<string>()
  const count = (name: 'form_seen' | 'form_begun', form: HTMLElement) => {
    const target = form.dataset.measured
    if (done.has(`${name} ${target}`)) return
    done.add(`${name} ${target}`)
    countEvent(name, { target }, pathname)
  }
  const views = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!isHalfSeen(entry)) continue
        views.unobserve(entry.target)
        count('form_seen', entry.target as HTMLElement)
      }
    },
    { threshold: STEPS },
  )
  const found = new WeakSet<Element>()
  const find = () => {
    for (const form of document.querySelectorAll('[data-measured]')) {
      if (found.has(form)) continue
      found.add(form)
      views.observe(form)
    }
  }
  // Parts of a page are loaded later.
  const changes = new MutationObserver(find)
  changes.observe(document.getElementById('contenido') ?? document.body, { childList: true, subtree: true })
  find()
  const onInput = ({ target }: Event) => {
    const form = (target as Element).closest<HTMLElement>('[data-measured]')
    if (!form) return
    // It may be entered by keys, above or below what is on screen.
    count('form_seen', form)
    count('form_begun', form)
  }
  document.addEventListener('input', onInput)
  return () => {
    views.disconnect()
    changes.disconnect()
    document.removeEventListener('input', onInput)
  }
}

/** Whether half of the form, or half of the window, has it on screen. */
export function isHalfSeen({
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: Pick<IntersectionObserverEntry, 'intersectionRatio'> & {
  intersectionRect: Pick<DOMRectReadOnly, 'height'>
  rootBounds: Pick<DOMRectReadOnly, 'height'> | null
}): boolean {
  const windowHeight = rootBounds?.height ?? Number.POSITIVE_INFINITY
  return intersectionRatio >= HALF || intersectionRect.height >= windowHeight * HALF
}
