import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { STAYING } from '#app/widgets/route-changes/staying.ts'

/** Query parameter, as in the catalogue. */
export const SEARCH_PARAM = 'q'

const TYPING_PAUSE_MS = 150
const never = () => () => {}

export type ListSearchState = {
  query: string
  setQuery: (query: string) => void
  box: RefObject<HTMLInputElement | null>
  /** Scripts run: the list updates while the user types. */
  live: boolean
}

/**
 * The search text of a list. The list updates at every key; the URL follows when the user pauses, so that a search can
 * be shared, survives the back button, and is rendered by the server without scripts.
 */
export function useListSearch(): ListSearchState {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(SEARCH_PARAM) ?? ''
  const [query, setQuery] = useState(inAddress)
  const [followed, setFollowed] = useState(inAddress)
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const box = useRef<HTMLInputElement>(null)
  if (inAddress !== followed) {
    setFollowed(inAddress)
    setQuery(inAddress)
  }
  useEffect(() => {
    if (query === inAddress) return
    const timer = setTimeout(() => {
      // Typing must not add history entries or scroll the page.
      setParams(query ? { [SEARCH_PARAM]: query } : {}, { replace: true, ...STAYING })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [query, inAddress, setParams])
  // Hydration is late on purpose: text typed before it is in the box.
  const takeOver = useRef(() => setQuery((current) => box.current?.value || current))
  useEffect(() => takeOver.current(), [])
  return { query, setQuery, box, live }
}
