import { EMPTY_ARTICLE } from '#domain/editorial/empty-content.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import { expect, test } from 'vitest'
import { withPassage } from './use-text-draft.ts'

test('the own passage takes the place of the stored one, and of nothing else', () => {
  const content = { ...EMPTY_ARTICLE, body: 'Uno.\n\nDos de ella.\n\nTres.' }
  const settled = withPassage(content, {
    field: 'body',
    mine: 'Dos mío, con $& dentro.',
    theirs: 'Dos de ella.',
  })
  expect((settled as ArticleContent).body).toBe('Uno.\n\nDos mío, con $& dentro.\n\nTres.')
})

test('if the stored passage has changed meanwhile, the own one goes to the end', () => {
  const content = { ...EMPTY_ARTICLE, body: 'Uno.' }
  const settled = withPassage(content, { field: 'body', mine: 'Mío.', theirs: 'Ya no está.' })
  expect((settled as ArticleContent).body).toBe('Uno.\n\nMío.')
})

test('inside lists, and whole lists', () => {
  const content = { ...EMPTY_ARTICLE, faqs: [{ q: '¿A?', a: 'Suyo.' }], tags: ['a', 'b'] }
  const faq = withPassage(content, { field: 'faqs.0.a', mine: 'Mío.', theirs: 'Suyo.' })
  expect((faq as ArticleContent).faqs).toEqual([{ q: '¿A?', a: 'Mío.' }])
  const tags = withPassage(content, { field: 'tags', mine: 'a\nc', theirs: 'a\nb' })
  expect((tags as ArticleContent).tags).toEqual(['a', 'c'])
})
