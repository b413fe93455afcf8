import { useCallback, useEffect, useRef } from 'react'
import { useAdminApi } from '../api/use-admin-api.ts'

/** The server records activity at most this often. */
const TELL_MS = 60_000

/**
 * Reports activity to the server: idle sessions end, and only a user's actions count.
 * @param onTheWall whether this is the wall dashboard, which reports itself periodically
 */
export function useToldActivity(onTheWall: boolean): () => void {
  const api = useAdminApi()
  const told = useRef(0)

  useEffect(() => {
    if (!onTheWall) return
    // If it fails, the next report counts.
    const tell = () => void api.post('/activity?kind=wall').catch(() => {})
    tell()
    const timer = setInterval(tell, TELL_MS)
    return () => clearInterval(timer)
  }, [api, onTheWall])

  return useCallback(() => {
    if (Date.now() - told.current < TELL_MS) return
    told.current = Date.now()
    void api.post('/activity').catch(() => {
      told.current = 0
    })
  }, [api])
}
