import { EMPTY_ARTICLE } from '#domain/editorial/empty-content.ts'
import { expect, test } from 'vitest'
import { newestText } from './unread-text.ts'

const text = (version: number, body: string) => ({ version, content: { ...EMPTY_ARTICLE, body } })

test('a newer text with other words was not read', () => {
  const newer = text(4, 'Otra cosa.')
  expect(newestText(text(3, 'Leído.'), newer)).toEqual({ text: newer, isUnread: true })
})

test('a newer version with the same words is what was read, in whatever order they come', () => {
  const seen = text(3, 'Leído.')
  const turned = Object.fromEntries(Object.entries(seen.content).toReversed()) as typeof seen.content
  const newer = { version: 4, content: turned }
  expect(newestText(seen, newer)).toEqual({ text: newer, isUnread: false })
})

test('an older answer that comes late changes nothing', () => {
  const seen = text(3, 'Leído.')
  expect(newestText(seen, text(2, 'Antes.'))).toEqual({ text: seen, isUnread: false })
})
