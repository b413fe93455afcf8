import { vainSearchText } from '#domain/measurement/vain-search.ts'
import { useEffect, useRef } from 'react'

/** A text unchanged for this long counts as a search. */
const MEANT_MS = 1500

/**
 * Reports searches without results, each text once per opening of the dialog. Sends the text alone, without cookies,
 * page URL or anything else (docs/back-office.md, «Dashboard»).
 * @param query the current text while it has no results; empty otherwise
 */
export function useVainSearches(query: string): void {
  const sent = useRef(new Set<string>())
  const text = query === '' ? null : vainSearchText(query)
  useEffect(() => {
    if (text === null || sent.current.has(text)) return
    const known = sent.current
    const timer = setTimeout(() => {
      known.add(text)
      sendVainSearch(text)
    }, MEANT_MS)
    return () => clearTimeout(timer)
  }, [text])
}

/** Fire and forget: failures are ignored. */
function sendVainSearch(text: string): void {
  fetch('/api/searches', {
    method: 'POST',
    body: JSON.stringify({ text }),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined)
}
