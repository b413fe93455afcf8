import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { countEvent } from './count-events.ts'

/** A text unchanged for this long counts as a search. */
const SETTLED_MS = 1500
const SHORTEST = 2

/** What was counted in this document: a query that is typed again, or found again on the way back, is the same search. */
const counted = new Set<string>()

/**
 * Counts each search once, with its number of results and without its text: when the query rests, or when the page is
 * left for one of the results. The text of one that rests without results is reported apart.
 * @param results of the text alone, whatever else narrows them down; null while they are not known
 */
export function useCountedSearch(
  place: 'dialog' | 'catalogue' | 'blog' | 'wiki',
  query: string,
  results: number | null,
): void {
  // A dialog outlives the page on which it was typed, and a list is removed when another page is already the current one.
  const pathname = useRef<string>(undefined)
  const text = query.trim().toLowerCase()
  const count = useEffectEvent(() => {
    const key = `${place} ${text}`
    if (results === null || text.length < SHORTEST || counted.has(key)) return
    counted.add(key)
    countEvent('search', { target: place, value: results }, pathname.current)
  })
  const settle = useEffectEvent(() => {
    count()
    if (results === 0) reportInVain(text)
  })
  const isKnown = results !== null
  useEffect(() => {
    pathname.current = window.location.pathname
    const timer = setTimeout(settle, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, isKnown])
  useEffect(() => () => count(), [])
}

/** Most searches find something, so that this is no part of the first load. */
function reportInVain(text: string) {
  const load = () => import('./report-vain-search.ts')
  importWithRetry(load, { name: 'report-vain-search', reload: false }).then(
    ({ reportVainSearch }) => reportVainSearch(text),
    () => {},
  )
}
