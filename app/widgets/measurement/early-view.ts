/** Key in the document's dataset: set once somebody counts its first view. */
export const VIEW_COUNTED = 'viewCounted'

/**
 * Counts the view of a page that is left before the code of measurement has been loaded. Runs as an inline script
 * (`EarlyView` prints its source), so it must not refer to anything outside itself. It is short, because every page
 * carries it: a string is sent as plain text, which the endpoint takes, and Global Privacy Control is in its headers.
 * @param path the counted path of an unknown page; absent: that of the URL
 */
export function earlyView(key: string, path = location.pathname): void {
  // Also before a page is left. One that is closed in a background tab was never seen.
  addEventListener('visibilitychange', () => {
    const { dataset } = document.documentElement
    if (!document.hidden || dataset[key]) return
    dataset[key] = 'early'
    navigator.sendBeacon('/api/events', JSON.stringify({ events: [{ name: 'page_view', path }] }))
  })
}
