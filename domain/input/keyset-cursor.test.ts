import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor, type KeysetCursor } from './keyset-cursor.ts'

test.each<KeysetCursor>([
  { sort: '-createdAt', key: '2026-11-21T10:00:00.123Z', id: 42 },
  { sort: 'valueCents', key: 120_000, id: 1 },
  { sort: 'nextActionAt', key: null, id: 9_007_199_254_740_991 },
  { sort: 'name', key: 'Begoña Ñíguez?/+', id: 7 },
])('a cursor of %j survives a round trip through a URL', (cursor) => {
  const text = encodeCursor(cursor)
  expect(encodeURIComponent(text)).toBe(text)
  expect(decodeCursor(text, cursor.sort)).toEqual(cursor)
})

const good = encodeCursor({ sort: 'name', key: 'a', id: 1 })
const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  '',
  'x',
  `${good}!`,
  'a'.repeat(500),
  written({}),
  written(['name', 'a']),
  written(['name', 'a', '1']),
  written(['name', 'a', 1.5]),
  written(['name', { a: 1 }, 1]),
  written(['-name', 'a', 1]),
])('%j is not a cursor of this list', (text) => {
  expect(decodeCursor(text, 'name')).toBeNull()
})
