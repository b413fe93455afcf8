import { expect, test } from 'vitest'
import { unansweredWords } from './unanswered-words.ts'

test.each([
  ['¿Hacéis tratamiento de verrugas?', ['tratamiento', 'verrugas']],
  ['hola, quiero saber si tenéis podología', ['podologia']],
  ['llámame al 600 111 222 o a ana.perez99@mail.example', ['llamame']],
  ['hola', []],
])('of «%s» only single words are counted, in alphabetical order', (question, words) => {
  expect(unansweredWords(question)).toEqual(words)
})

test('a long question gives few words', () => {
  const question = Array.from({ length: 50 }, (_, index) => `palabra${'abcdefghij'[index % 10]}`).join(' ')
  expect(unansweredWords(question).length).toBeLessThanOrEqual(6)
})
