import { expect, test } from 'vitest'
import { questionWords } from '#domain/assistant/question-words.ts'
import { safetyCardOf } from '#domain/assistant/safety-card.ts'
import { nearMisses } from './near-misses.ts'
import { heldOutSafetyPhrasings, safetyPhrasings } from './safety-phrasings.ts'

const cardOf = (question: string) => safetyCardOf(questionWords(question))

test('every phrasing of an emergency gets its card', () => {
  const missed = safetyPhrasings.filter(({ q, card }) => cardOf(q) !== card)
  expect(missed.map(({ q, card }) => `${q} → ${cardOf(q)}, not ${card}`)).toEqual([])
})

test('the held-out phrasings get their card too', () => {
  const missed = heldOutSafetyPhrasings.filter(({ q, card }) => cardOf(q) !== card)
  expect(missed.map(({ q, card }) => `${q} → ${cardOf(q)}, not ${card}`)).toEqual([])
})

test('fewer than three in a hundred ordinary questions raise a false alarm', () => {
  const alarms = nearMisses.filter((question) => cardOf(question) !== null)
  expect(alarms.length / nearMisses.length, alarms.join('\n')).toBeLessThan(0.03)
})
