let showing = 0

/**
 * How often the document has been shown: 0 until it is first visible (it may be opened in a background tab), one more
 * for each return from the back-forward cache, which is a new view of the same document.
 */
export function currentShowing(): number {
  if (showing === 0 && document.visibilityState === 'visible') showing = 1
  return showing
}

/** Calls `listener` when the number may have changed. Returns the unsubscribe function. */
export function onShowing(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) showing += 1
    listener()
  }
  window.addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', listener)
  }
}
