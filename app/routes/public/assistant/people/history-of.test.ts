import { expect, test } from 'vitest'
import type { Answer } from '#domain/assistant/answer.ts'
import type { Turn } from '../conversation.ts'
import { historyOf } from './history-of.ts'

const answer: Answer = {
  kind: 'answer',
  title: 'Aumento de pecho',
  paragraphs: ['Cuesta desde 4.495 €.'],
  items: ['Incluye: anestesia'],
  sources: [],
  actions: [],
  caution: { card: 'menor', text: 'Si tienes menos de 18 años, habla con tu familia.', calls: [] },
  passages: [{ id: 'a#1', href: '/a', label: 'A', version: 'v1' }],
  confidence: 'high',
  context: { treatments: [] },
}
const turn = (id: number, more: Partial<Turn> = {}): Turn => ({
  id,
  question: `pregunta ${id}`,
  state: 'answered',
  answer,
  helpful: null,
  ...more,
})

test('questions and answers go along as they were read, with what an answer was made of', () => {
  expect(historyOf([turn(1), turn(2, { state: 'failed', answer: null })])).toEqual([
    { author: 'visitor', text: 'pregunta 1' },
    {
      author: 'assistant',
      text: [
        'Si tienes menos de 18 años, habla con tu familia.',
        'Aumento de pecho',
        'Cuesta desde 4.495 €.',
        '· Incluye: anestesia',
      ].join('\n'),
      answer: { kind: 'answer', card: 'menor', confidence: 'high', passages: answer.passages },
    },
    { author: 'visitor', text: 'pregunta 2' },
  ])
})

test('a long talk brings its last forty lines', () => {
  const all = historyOf(Array.from({ length: 30 }, (_, index) => turn(index + 1)))
  expect(all).toHaveLength(40)
  expect(all.at(-2)?.text).toBe('pregunta 30')
})
