import { onFirstSign } from './on-first-sign.ts'

const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll', 'popstate'] as const
const PATIENCE_MS = 8000

/**
 * Resolves when somebody is about to use the part of the page that starts at the element `id`: it is on the screen, a
 * hand moves, the address asks for a zone, or some seconds have gone by. At once where the page did not come from the
 * server, because then there is nothing to look at meanwhile. Never later than that: a navigation waits for it.
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

/** The address asks for a zone, or a form sent without scripts came back with its errors. */
function isWantedAlready() {
  return (
    new URLSearchParams(window.location.search).has('zona') ||
    document.querySelector('main [aria-invalid="true"]') !== null
  )
}
