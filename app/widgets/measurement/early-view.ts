/** Key in the document's dataset: set once somebody counts its first view. */
export const VIEW_COUNTED = 'viewCounted'

/**
 * Counts the view of a page that is left before the code of measurement has been loaded. Runs as an inline script
 * (`EarlyView` prints its source), so it must not refer to anything outside itself.
 * @param path the counted path of an unknown page; absent: that of the URL
 */
export function earlyView(key: string): void {
  const path = document.currentScript?.dataset.path ?? location.pathname
  // Also before a page is left. One that is closed in a background tab was never seen.
  addEventListener('visibilitychange', () => {
    const { dataset } = document.documentElement
    if (key in dataset || document.visibilityState !== 'hidden') return
    dataset[key] = 'early'
    const isPrivate = !!(navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl
    // A string is sent as plain text, which the endpoint takes: every page carries this script.
    const body = JSON.stringify({ private: isPrivate, events: [{ name: 'page_view', path }] })
    navigator.sendBeacon('/api/events', body)
  })
}
