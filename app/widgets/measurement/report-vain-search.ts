import { hasPrivacyControl } from '#app/widgets/consent/privacy-control.ts'
import { vainSearchText } from '#domain/measurement/vain-search.ts'

/** What was reported in this document. */
const reported = new Set<string>()

/**
 * Reports a search without results, each text once per document, wherever it was typed. Sends the text alone, without
 * cookies, page URL or anything else (docs/back-office.md, «Dashboard»); nothing under Global Privacy Control. Failures
 * are ignored.
 */
export function reportVainSearch(query: string): void {
  const text = vainSearchText(query)
  if (text === null || reported.has(text) || hasPrivacyControl()) return
  reported.add(text)
  fetch('/api/searches', {
    method: 'POST',
    body: JSON.stringify({ text }),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined)
}
