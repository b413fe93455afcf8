import { pushException } from './data-layer.ts'

/** A broken page may fail without end. */
const MOST = 10

/**
 * Reports errors that no part of the page caught, each once. Those of extensions and of other sites' scripts are not
 * ours; a canceled request is no error.
 */
export function observeErrors(): void {
  const seen = new Set<string>()
  const report = (error: unknown, where: string | undefined) => {
    const isOurs = where?.includes(window.location.origin)
    const isCanceled = error instanceof DOMException && error.name === 'AbortError'
    const key = String(error)
    if (!isOurs || isCanceled || seen.has(key) || seen.size >= MOST) return
    seen.add(key)
    pushException(error, 'script')
  }
  window.addEventListener('error', ({ error, filename }) => report(error, filename))
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report(reason, reason instanceof Error ? reason.stack : undefined)
  })
}
