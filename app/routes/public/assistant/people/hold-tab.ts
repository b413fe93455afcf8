/** The page that was reloaded lets go a moment after the new one has started. */
const PATIENCE_MS = 1500

/**
 * Holds the conversation for this tab: a copied tab copies its session storage as well, and two tabs would talk in one
 * conversation.
 * @returns how to let go; null if another tab holds it, or after `signal`
 */
export async function holdTab(tab: string, signal?: AbortSignal): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return () => {}
  return new Promise((resolve) => {
    const held = async () =>
      new Promise<void>((release) => {
        resolve(release)
      })
    const patience = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])])
    navigator.locks
      .request(`clinicas-life-conversation ${tab}`, { signal: patience }, held)
      .catch(() => resolve(null))
  })
}
