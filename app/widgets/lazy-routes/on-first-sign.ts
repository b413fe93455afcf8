/** What somebody tapped before it could answer waits for it (`document/early-taps.ts`), which is a sign too. */
const HELD = 'held'

/**
 * Calls back once: at the first of these events on the window, at a tap that waits, or after `patienceMs`. Returns the way
 * to stop waiting.
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
