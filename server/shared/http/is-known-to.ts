const TAG = /(?:W\/)?("[^"]*")/g

/**
 * Whether an `If-None-Match` header matches the response (RFC 9110, 13.1.2): a single tag, a list, weak tags (as set
 * by an intermediary that recompresses), or `*`.
 */
export function isKnownTo(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  for (const [, tag] of ifNoneMatch.matchAll(TAG)) if (tag === etag) return true
  return false
}
