import { bannedWord } from '#tests/content-checks/banned-words.ts'
import { expect, test } from 'vitest'
import { evaluate, failures, share, textOf } from './evaluate.ts'
import { heldOutQuestions } from './held-out-questions.ts'
import { questions } from './questions.ts'
import { strangersQuestions } from './strangers-questions.ts'

/** Targets: the share of correct first sources. */
const LEAST_RIGHT = 0.85

const tuned = await evaluate(questions)
const heldOut = await evaluate(heldOutQuestions)
const strangers = await evaluate(strangersQuestions)

test('the first source is correct', () => {
  expect(
    share(tuned, ({ rightSource }) => rightSource),
    failures(tuned).join('\n'),
  ).toBeGreaterThanOrEqual(LEAST_RIGHT)
})

test('the first source is correct for the held-out questions', () => {
  expect(share(heldOut, ({ rightSource }) => rightSource)).toBeGreaterThanOrEqual(LEAST_RIGHT)
})

test('strangers get the right source, and «No lo sé» or a question back where the site has no answer', () => {
  const asked = strangers.filter(({ question }) => question.source.length > 0)
  const unanswerable = strangers.filter(({ question }) => question.source.length === 0)
  expect(
    share(asked, ({ rightSource }) => rightSource),
    failures(asked).join('\n'),
  ).toBeGreaterThanOrEqual(0.93)
  expect(
    share(unanswerable, ({ answer }) => answer.kind === 'unknown' || answer.kind === 'ask-back'),
    failures(unanswerable).join('\n'),
  ).toBeGreaterThanOrEqual(0.85)
})

test('an answer with the correct source contains the requested fact', () => {
  const right = [...tuned, ...heldOut, ...strangers].filter(({ rightSource }) => rightSource)
  expect(share(right, ({ missingFacts }) => missingFacts.length === 0)).toBeGreaterThanOrEqual(0.97)
})

test('no answer names a brand of a prescription drug, whatever the question', async () => {
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

test('a question that the site does not answer gets «no lo sé», pages and a person', async () => {
  const [result] = await evaluate([{ q: 'quién ganó la liga', source: [] }])
  expect(result?.answer.kind).toBe('unknown')
  expect(result?.answer.sources).toHaveLength(3)
  expect(result?.answer.actions.map(({ href }) => href.split(':')[0])).toEqual(['tel', 'https', '/contacto'])
})
