import { onFirstSign } from './on-first-sign.ts'

const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll', 'popstate'] as const
const PATIENCE_MS = 8000

/**
 * Resolves when the user is about to use the part of the page that starts at the element `id`: it is visible, there is
 * input, the URL names a zone, or some seconds have passed. Resolves immediately if the page was rendered in the
 * browser, where there is no HTML to show meanwhile and a navigation would wait for it.
 */
export function whenWanted(id: string): Promise<void> {
  const start = document.getElementById(id)
  if (!start || isWantedAlready()) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && wanted())
    const stopWaiting = onFirstSign(SIGNS, PATIENCE_MS, wanted)

    function wanted() {
      observer.disconnect()
      stopWaiting()
      resolve()
    }

    observer.observe(start)
  })
}

/** The URL names a zone, or a form submitted without scripts came back with errors. */
function isWantedAlready() {
  return (
    new URLSearchParams(window.location.search).has('zona') ||
    document.querySelector('main [aria-invalid="true"]') !== null
  )
}
