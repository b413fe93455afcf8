import { useCallback, useEffect, useRef } from 'react'
import { useAdminApi } from '../api/use-admin-api.ts'

/** The server writes it down no more often than this. */
const TELL_MS = 60_000

/**
 * Tells the server that somebody is there: sessions that nobody uses end, and only a person counts as use.
 * @param onTheWall whether this is the dashboard on a wall, which says by itself that it is being shown
 */
export function useToldActivity(onTheWall: boolean): () => void {
  const api = useAdminApi()
  const told = useRef(0)

  useEffect(() => {
    if (!onTheWall) return
    // Without an answer the next one counts.
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
