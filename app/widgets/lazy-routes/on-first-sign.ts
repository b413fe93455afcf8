/** Fired when a tap is held until it can be handled (`document/early-taps.ts`); it counts as input too. */
const HELD = 'held'

/**
 * Calls back once: at the first of these events on the window, at a held tap, or after `patienceMs`. Returns a function
 * that stops waiting.
 */
export function onFirstSign(signs: readonly string[], patienceMs: number, callback: () => void): () => void {
  const isWaitedFor = document.querySelector('[data-held]') !== null
  const patience = setTimeout(seen, isWaitedFor ? 0 : patienceMs)
  const all = [...signs, HELD]

  function stop() {
    clearTimeout(patience)
    for (const sign of all) window.removeEventListener(sign, seen, true)
  }

  function seen() {
    stop()
    callback()
  }

  for (const sign of all) window.addEventListener(sign, seen, { capture: true, passive: true })
  return stop
}
