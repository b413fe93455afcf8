import { isKnownMoment } from '../calendar/known-moment.ts'

/** Sort key of the last row on a page; times are ISO strings. */
export type CursorKey = string | number | null
export type KeysetCursor = { sort: string; key: CursorKey; id: number }

/** Longer texts are rejected. */
const MAX_LENGTH = 1000

/** An opaque text for URLs: base64url. `sort` (column and direction) makes it invalid for other orders. */
export function encodeCursor({ sort, key, id }: KeysetCursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([sort, key, id]))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Null for an invalid text, or one of another order: the list then starts at its first page. */
export function decodeCursor(text: string, sort: string): KeysetCursor | null {
  if (text.length > MAX_LENGTH || !/^[\w-]+$/.test(text)) return null
  const value = parsed(text)
  if (!Array.isArray(value) || value.length !== 3) return null
  const [ofSort, key, id] = value as unknown[]
  const isKey = key === null || typeof key === 'string' || Number.isFinite(key)
  if (ofSort !== sort || !isKey || !Number.isSafeInteger(id)) return null
  return { sort, key: key as CursorKey, id: id as number }
}

/** The same for a list ordered by time; also null if the key is not a time. */
export function decodeTimeCursor(text: string, sort: string): { key: string; id: number } | null {
  const cursor = decodeCursor(text, sort)
  if (typeof cursor?.key !== 'string' || !isKnownMoment(cursor.key)) return null
  return { key: cursor.key, id: cursor.id }
}

function parsed(text: string): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
