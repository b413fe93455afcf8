import { writtenVocabulary } from '#content/advertising/vocabulary.ts'
import { reviewText } from '#domain/health-advertising/review-text.ts'
import { expect, test } from 'vitest'
import { HELD_OUT_LAWFUL, HELD_OUT_UNLAWFUL } from './held-out-sentences.ts'
import { LAWFUL, type Sentence, UNLAWFUL } from './sentences.ts'

function findings({ text, mode = 'literal', regulatory = 'none' }: Sentence) {
  return reviewText([{ id: 'one', kind: 'paragraph', text }], {
    ...{ kind: 'meta', mode, regulatory },
    vocabulary: writtenVocabulary,
  })
}
const rulesOf = (sentence: Sentence) => findings(sentence).map(({ rule, excerpt }) => `${rule}: ${excerpt}`)

test('unlawful sentences are found', () => {
  expect(UNLAWFUL.filter((sentence) => findings(sentence).length === 0)).toEqual([])
})

test('lawful sentences with the same words are left alone', () => {
  expect(
    LAWFUL.map((sentence) => [sentence.text, ...rulesOf(sentence)]).filter(({ length }) => length > 1),
  ).toEqual([])
})
/** On the sentences set aside; those written with the vocabulary at hand must all be right. */
const LEAST_RIGHT = 36

test('new sentences are told apart', () => {
  const right = [
    ...HELD_OUT_UNLAWFUL.filter((sentence) => findings(sentence).length > 0),
    ...HELD_OUT_LAWFUL.filter((sentence) => findings(sentence).length === 0),
  ]
  expect(right.length).toBeGreaterThanOrEqual(LEAST_RIGHT)
})
