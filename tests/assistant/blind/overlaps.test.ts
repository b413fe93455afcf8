import { expect, test } from 'vitest'
import { readPageQuestions } from '../../../scripts/assistant-fit/page-questions.ts'
import { readCorpus } from '../../../scripts/assistant/corpus.ts'
import { factQuestions } from '../dev/facts-file.ts'
import { blindPhrasings, blindQuestions, SECOND_BLIND_FOLDER } from './blind-files.ts'
import { overlapsOf } from './overlaps.ts'

const details = [...factQuestions('tuning'), ...factQuestions('details')].map(({ q }) => ({ text: q }))
const corpus = [...readCorpus(), ...readPageQuestions(), ...details].map(({ text }) => text)

test(
  'no line of the blind set is in the corpus or the questions about pages, nor nearly so',
  { timeout: 180_000 },
  () => {
    const phrasings = [...blindPhrasings(), ...blindPhrasings(SECOND_BLIND_FOLDER)]
    const blind = [...blindQuestions().map(({ q }) => q), ...phrasings.map(({ text }) => text)]
    expect(overlapsOf(blind, corpus)).toEqual([])
  },
)

test('equal and nearly equal lines are found', () => {
  const known = ['¿Cuánto cuesta la rinoplastia en Bilbao?', 'se me ha abierto la herida del párpado']
  const blind = [
    'cuanto cuesta la rinoplastia en bilbao',
    'se me ha abierto la herida del parpado!!',
    'que horario tiene la clinica de lleida',
  ]
  expect(overlapsOf(blind, known).map(([text]) => text)).toEqual(blind.slice(0, 2))
})
