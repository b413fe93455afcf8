import { countEvent } from './count-events.ts'

declare global {
  interface Window {
    /** Read by the tag manager, if there is one and the visitor allows it; otherwise it only grows in memory. */
    dataLayer?: unknown[]
  }
}

export type DataLayerEvent =
  | { event: 'page_view'; page_path: string; page_title: string; page_referrer: string }
  | { event: 'scroll_depth'; percent: number; page_path: string }
  | { event: 'time_on_page'; seconds: number; page_path: string }
  | { event: 'web_vitals'; metric: string; value: number; rating: string; page_path: string }
  | { event: 'exception'; description: string; fatal: boolean; source: string }

/** Adds an event to the data layer, creating it on first use. */
export function pushEvent(event: DataLayerEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

const reported = new WeakSet<object>()

/** Whether an error object was not reported before; it may arrive in several ways. */
function isNewError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true
  const isNew = !reported.has(error)
  reported.add(error)
  return isNew
}

/** Reports an error of the page, once. Only its type is sent: messages may contain what a visitor wrote. */
export function pushException(error: unknown, source: string): void {
  if (!isNewError(error)) return
  const description = error instanceof Error ? error.name : 'Error'
  pushEvent({ event: 'exception', description, fatal: source === 'page', source })
  const isLoad = description === 'ModuleLoadError'
  countEvent('exception', { target: isLoad ? 'load' : source === 'script' ? 'script' : 'render' })
}
