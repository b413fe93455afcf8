import type { Encoding } from './accepted-encodings.ts'

const ENDINGS: Record<Encoding, string> = { br: '-br"', gzip: '-gz"', identity: '"' }
const TAG = /(?:W\/)?("[^"]*")/g

/** The tag of a compressed form: other bytes, another tag. */
export function tagOfVariant(etag: string, encoding: Encoding): string {
  return etag.slice(0, -1) + ENDINGS[encoding]
}

/**
 * Whether an `If-None-Match` names what would be sent (RFC 9110, 13.1.2): one tag, a list, weak ones (something in between
 * that recompresses makes them so), or any.
 */
export function isKnownTo(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  for (const [, tag] of ifNoneMatch.matchAll(TAG)) if (tag === etag) return true
  return false
}
