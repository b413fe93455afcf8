import { useEffect, useRef } from 'react'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import type { AdminApi } from '#app/widgets/back-office/api/admin-api.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { pageId } from './page-id.ts'

/** Well within the server's lock time of 15 minutes. */
const RENEW_MS = 4 * 60_000

/** Requests in sequence, so that a release never overtakes a lock. */
let line: Promise<unknown> = Promise.resolve()
function inLine(run: () => Promise<unknown>): Promise<unknown> {
  line = line.then(run, run)
  return line
}

/**
 * Locks a request for this page while it is open, and releases it on leaving.
 * @param onLost somebody else holds it
 */
export function useDeskLock(folio: string, onLost: () => void): void {
  const api = useAdminApi()
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  })
  const latest = useRef<AdminApi>(api)
  useEffect(() => {
    latest.current = api
  })
  useEffect(() => {
    if (!folio) return
    let isOver = false
    const hold = () =>
      inLine(async () => {
        if (isOver) return
        await latest.current.post('/desk/locks', { folio, page: pageId }).catch((error: unknown) => {
          if (isOver || !(error instanceof AdminError) || ![404, 409, 422].includes(error.status)) return
          showToast({ kind: 'error', text: fillText(deskTexts.desk.lost, { message: error.message }) })
          lost.current()
        })
      })
    const release = () =>
      latest.current
        .open(`/desk/locks/${folio}?page=${pageId}`, { method: 'DELETE', keepalive: true })
        .catch(() => {})
    void hold()
    const timer = setInterval(() => void hold(), RENEW_MS)
    // A page restored from the back/forward cache locks it again.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void hold()
    window.addEventListener('pagehide', release)
    window.addEventListener('pageshow', comeBack)
    return () => {
      isOver = true
      clearInterval(timer)
      window.removeEventListener('pagehide', release)
      window.removeEventListener('pageshow', comeBack)
      void inLine(release)
    }
  }, [folio])
}
