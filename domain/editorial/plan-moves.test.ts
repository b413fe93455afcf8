import { expect, test } from 'vitest'
import { moveProblem, stateOfText } from './plan-moves.ts'

test.each([
  ['draft', 'writing'],
  ['medical_review', 'medical_review'],
  ['scheduled', 'scheduled'],
  ['expired', 'published'],
  ['archived', 'backlog'],
] as const)('the card of a text in %s stands in %s', (text, card) => {
  expect(stateOfText(text)).toBe(card)
})

test.each([
  ['article', false, 'writing', null],
  ['article', false, 'medical_review', null],
  ['article', false, 'approved', 'needs-text'],
  ['article', false, 'published', 'needs-text'],
  ['city', false, 'published', null],
  ['review', false, 'approved', null],
  ['article', true, 'writing', 'follows'],
] as const)('%s, with a text %s, to %s: %s', (type, hasText, to, problem) => {
  expect(moveProblem({ type, hasText }, to)).toBe(problem)
})
