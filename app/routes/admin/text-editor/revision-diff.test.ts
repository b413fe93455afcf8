import { EMPTY_ARTICLE } from '#domain/editorial/empty-content.ts'
import { expect, test } from 'vitest'
import { revisionDiff } from './revision-diff.ts'

test('only the fields that differ, word by word', () => {
  const before = { ...EMPTY_ARTICLE, title: 'Láser y sol', tags: ['láser'] }
  const after = { ...EMPTY_ARTICLE, title: 'Láser y playa', tags: ['láser'] }
  expect(revisionDiff(before, after)).toEqual([
    {
      field: 'title',
      pieces: [
        { text: 'Láser y ', kind: 'same' },
        { text: 'sol', kind: 'removed' },
        { text: 'playa', kind: 'added' },
      ],
    },
  ])
})

test('what stays the same far from a change is cut', () => {
  const body = 'palabra '.repeat(100)
  const [diff] = revisionDiff({ ...EMPTY_ARTICLE, body }, { ...EMPTY_ARTICLE, body: `${body}nueva` })
  expect(diff?.pieces[0]?.text.length).toBeLessThan(120)
  expect(diff?.pieces.at(-1)).toEqual({ text: 'nueva', kind: 'added' })
})

test('lists are compared by their words', () => {
  const faqs = [{ q: '¿Duele?', a: 'Poco.' }]
  const [diff] = revisionDiff(EMPTY_ARTICLE, { ...EMPTY_ARTICLE, faqs })
  expect(diff).toEqual({ field: 'faqs', pieces: [{ text: '¿Duele?\nPoco.', kind: 'added' }] })
})
