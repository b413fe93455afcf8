/** The page that was reloaded lets go a moment after the new one has started. */
const PATIENCE_MS = 1500

/**
 * Holds the conversation for this tab: a copied tab copies its session storage as well, and two tabs would talk in one
 * conversation.
 * @returns how to let go; null if another tab holds it
 */
export async function holdTab(tab: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return () => {}
  return new Promise((resolve) => {
    const held = async () =>
      new Promise<void>((release) => {
        resolve(release)
      })
    navigator.locks
      .request(`clinicas-life-conversation ${tab}`, { signal: AbortSignal.timeout(PATIENCE_MS) }, held)
      .catch(() => resolve(null))
  })
}
