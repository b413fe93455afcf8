import { vainSearchText } from '#domain/measurement/vain-search.ts'
import { useEffect, useRef } from 'react'

/** So long without another letter, and it was meant. */
const MEANT_MS = 1500

/**
 * Tells the site what was looked for in vain, each text once per opening of the dialog: the text alone, without cookie,
 * address of the page or anything else (docs/back-office.md, «Dashboard»).
 * @param query what is typed while nothing is found for it; empty otherwise
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

/** Nobody waits for it, and a failure is nobody's concern. */
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
