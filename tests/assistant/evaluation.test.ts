import { bannedWord } from '#tests/content-checks/banned-words.ts'
import { expect, test } from 'vitest'
import { evaluate, failures, share, textOf } from './evaluate.ts'
import { heldOutQuestions } from './held-out-questions.ts'
import { questions } from './questions.ts'

/** Issue 3: first source right. */
const LEAST_RIGHT = 0.85

const tuned = await evaluate(questions)
const heldOut = await evaluate(heldOutQuestions)

test('the first source is the right one', () => {
  expect(
    share(tuned, ({ rightSource }) => rightSource),
    failures(tuned).join('\n'),
  ).toBeGreaterThanOrEqual(LEAST_RIGHT)
})

// Its failures are not shown: whoever reads them could tune on them.
test('the first source is the right one for questions held out while tuning', () => {
  expect(share(heldOut, ({ rightSource }) => rightSource)).toBeGreaterThanOrEqual(LEAST_RIGHT)
})

test('an answer with the right source holds the fact that was asked for', () => {
  const right = [...tuned, ...heldOut].filter(({ rightSource }) => rightSource)
  expect(share(right, ({ missingFacts }) => missingFacts.length === 0)).toBeGreaterThanOrEqual(0.97)
})

test('no answer names a brand of a prescription drug, whatever was asked', async () => {
  const brands = [
    'precio del botox',
    'ponéis ozempic',
    'diferencia entre vistabel y dysport',
    'wegovy o saxenda',
    'tomo propecia',
  ]
  const results = await evaluate(brands.map((q) => ({ q, source: [] })))
  expect(results.map(({ answer }) => bannedWord(textOf(answer))).filter(Boolean)).toEqual([])
  expect(results.filter(({ answer }) => /propecia/i.test(textOf(answer)))).toEqual([])
})

test('what nothing on the site answers gets «no lo sé», pages and a person', async () => {
  const [result] = await evaluate([{ q: 'quién ganó la liga', source: [] }])
  expect(result?.answer.kind).toBe('unknown')
  expect(result?.answer.sources).toHaveLength(3)
  expect(result?.answer.actions.map(({ href }) => href.split(':')[0])).toEqual(['tel', 'https', '/contacto'])
})
