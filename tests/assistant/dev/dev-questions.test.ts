import { writtenSite as site } from '#content/site/written-site.ts'
import { respond } from '#server/assistant/respond.ts'
import { expect, test } from 'vitest'
import { blindQuestions } from '../blind/blind-files.ts'
import { type Ask, type Measure, measureQuestions } from '../blind/report-blind.ts'
import { sourceText } from '../source-texts.ts'

/**
 * Strangers' questions for tuning; `npm run assistant:fit` fits weights to them and prints what these say about voices
 * they have not seen. The misses of every second voice are not printed here.
 */
const questions = blindQuestions('tests/assistant/dev')
const voices = [...new Set(questions.map(({ voice }) => voice))]
const ask: Ask = (text, context) => respond(site, { text, context })
const measured = (rest: number) =>
  measureQuestions(
    questions.filter(({ voice }) => voices.indexOf(voice) % 2 === rest),
    ask,
    sourceText,
  )

test('voices for tuning', async () => {
  const measures = await measured(0)
  if (process.env['SHOW_MISSES'] === '1') console.log(measures.map(withMisses).join('\n\n'))
  console.log(`tuning: ${measures.map(figure).join(', ')}`)
  expect(measures.find(({ name }) => name === 'no wrong number')?.misses).toEqual([])
})

test('voices kept apart', async () => {
  const measures = await measured(1)
  console.log(`kept apart: ${measures.map(figure).join(', ')}`)
  expect(measures.find(({ name }) => name === 'no wrong number')?.share).toBe(1)
})

function figure({ name, share, cases }: Measure): string {
  return `${name} ${(share * 100).toFixed(1)} % of ${cases}`
}

function withMisses(measure: Measure): string {
  return [figure(measure), ...measure.misses].join('\n  ')
}
