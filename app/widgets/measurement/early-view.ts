/** Key in the document's dataset: set once somebody counts its first view. */
export const VIEW_COUNTED = 'viewCounted'

/**
 * Counts the view of a page that is left before the code of measurement has been loaded. Runs as an inline script
 * (`EarlyView` prints its source), so it must not refer to anything outside itself.
 * @param path the counted path of an unknown page; absent: that of the URL
 */
export function earlyView(key: string): void {
  const path = document.currentScript?.dataset.path ?? location.pathname
  const leave = ({ type }: Event) => {
    const { dataset } = document.documentElement
    const isHidden = document.visibilityState === 'hidden'
    // A page that is closed in a background tab was never seen.
    if (key in dataset || isHidden !== (type === 'visibilitychange')) return
    dataset[key] = 'early'
    const isPrivate = (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true
    const events = [{ name: 'page_view', path, age: Math.round(performance.now()) }]
    const body = { batch: crypto.randomUUID?.(), private: isPrivate, events }
    navigator.sendBeacon('/api/events', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', leave)
}
