/** Key in the document's dataset: set once somebody counts its first view. */
export const VIEW_COUNTED = 'viewCounted'

/**
 * Counts the view of a page that is left before the code of measurement has been loaded. Runs as an inline script
 * (`EarlyView` prints its source), so it must not refer to anything outside itself. It is short, because every page
 * carries it: a string is sent as plain text, which the endpoint takes.
 * @param path the counted path of an unknown page; absent: that of the URL
 */
export function earlyView(key: string, path = location.pathname): void {
  const leave = ({ type }: Event) => {
    const { dataset } = document.documentElement
    // A page that is closed in a background tab was never seen.
    if (key in dataset || document.hidden !== (type === 'visibilitychange')) return
    dataset[key] = 'early'
    const isPrivate = !!(navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl
    const body = { private: isPrivate, events: [{ name: 'page_view', path }] }
    navigator.sendBeacon('/api/events', JSON.stringify(body))
  }
  addEventListener('pagehide', leave)
  addEventListener('visibilitychange', leave)
}
