import { expect, test } from 'vitest'
import { fittingSentences } from './fitting-sentences.ts'

test.each([
  [['Uno.', 'Dos.'], 9, 'Uno. Dos.'],
  [['Uno.', 'Dos.'], 8, 'Uno.'],
  [['Uno.', 'Larguísima.', 'Dos.'], 9, 'Uno. Dos.'],
  [['Larguísima.'], 4, ''],
  [[], 4, ''],
])('%j in %i characters is «%s»', (sentences, longest, text) => {
  expect(fittingSentences(sentences, longest)).toBe(text)
})
