import { writtenSite as site } from '#content/site/written-site.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import { respond } from '#server/assistant/respond.ts'
import { expect, test } from 'vitest'
import { textOf } from '../evaluate.ts'
import { factQuestions, isSource, saysFact } from './facts-file.ts'

/** A little below what is reached (docs/assistant.md). */
const LEAST_SOURCE = 0.84
const LEAST_FACT = 0.69

test('questions kept apart get the page and the detail that they ask for', { timeout: 120_000 }, async () => {
  const questions = factQuestions('kept apart')
  const answers = await Promise.all(
    questions.map(({ q }) => respond(site, { text: q, context: { treatments: [] } })),
  )
  const share = (holds: (index: number) => boolean) =>
    questions.filter((_, index) => holds(index)).length / questions.length
  const source = share((index) => {
    const { kind, sources } = answers[index]!
    return kind !== 'unknown' && isSource(sources[0]?.href ?? '', questions[index]!.source)
  })
  const fact = share((index) => saysFact(textOf(answers[index]!), questions[index]!.facts))
  console.log(
    `source ${(100 * source).toFixed(1)} %, fact ${(100 * fact).toFixed(1)} % of ${questions.length}`,
  )
  expect(source).toBeGreaterThanOrEqual(LEAST_SOURCE)
  expect(fact).toBeGreaterThanOrEqual(LEAST_FACT)
})

test('no answer is longer than 120 words or ends with the line before a list', async () => {
  const some = factQuestions('tuning').filter((_, index) => index % 5 === 0)
  const answers = await Promise.all(
    some.map(({ q }) => respond(site, { text: q, context: { treatments: [] } })),
  )
  const wordsOf = (answer: Answer) => [...answer.paragraphs, ...answer.items].join(' ').split(/\s+/).length
  expect(Math.max(...answers.map(wordsOf))).toBeLessThanOrEqual(120)
  const last = answers.map(({ paragraphs, items }) => items.at(-1) ?? paragraphs.at(-1))
  expect(last.filter((text) => text?.endsWith(':'))).toEqual([])
})
