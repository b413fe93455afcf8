import { expect, test } from 'vitest'
import { evaluate, failures, share } from './evaluate.ts'
import { heldOutQuestions } from './held-out-questions.ts'
import { questions } from './questions.ts'

test('the first source is the right one for at least 85 of 100 questions', async () => {
  const results = await evaluate(questions)
  if (process.env.SHOW) console.log(failures(results).join('\n'))
  expect(
    share(results, ({ rightSource }) => rightSource),
    failures(results).join('\n'),
  ).toBeGreaterThanOrEqual(0.85)
})

test('so it is for the questions held out while tuning', async () => {
  const results = await evaluate(heldOutQuestions)
  console.log(
    'held out',
    share(results, ({ rightSource }) => rightSource),
    share(results, ({ missingFacts }) => missingFacts.length === 0),
  )
  expect(share(results, ({ rightSource }) => rightSource)).toBeGreaterThanOrEqual(0.85)
})
