import { useEffect, useRef } from 'react'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import type { AdminApi } from '#app/widgets/back-office/api/admin-api.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { pageId } from './page-id.ts'

/** Well within the quarter of an hour that the server gives. */
const RENEW_MS = 4 * 60_000

/** Requests one after the other, so that letting go never overtakes holding. */
let line: Promise<unknown> = Promise.resolve()
function inLine(run: () => Promise<unknown>): Promise<unknown> {
  line = line.then(run, run)
  return line
}

/** Keeps a lead for this page of whoever has it open, and lets go on leaving. @param onLost somebody else has it */
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
    // A page that the browser kept goes on where it was.
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
