/**
 * Calls back once: at the first of these events on the window, or after `patienceMs`. Returns the way to stop waiting.
 */
export function onFirstSign(signs: readonly string[], patienceMs: number, callback: () => void): () => void {
  const patience = setTimeout(seen, patienceMs)

  function stop() {
    clearTimeout(patience)
    for (const sign of signs) window.removeEventListener(sign, seen, true)
  }

  function seen() {
    stop()
    callback()
  }

  for (const sign of signs) window.addEventListener(sign, seen, { capture: true, passive: true })
  return stop
}
