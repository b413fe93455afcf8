import { writtenSite as site } from '#content/site/written-site.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import { respond } from '#server/assistant/respond.ts'
import { expect, test } from 'vitest'
import { sourceText } from '../source-texts.ts'
import { blindPhrasings, blindQuestions, EXAMPLE_FOLDER } from './blind-files.ts'
import { type Ask, measurePhrasings, measureQuestions } from './report-blind.ts'

const ask: Ask = (text, context) => respond(site, { text, context })

test('the examples of both formats are read and measured', async () => {
  const measures = [
    ...(await measureQuestions(blindQuestions(EXAMPLE_FOLDER), ask, sourceText)),
    ...(await measurePhrasings(blindPhrasings(EXAMPLE_FOLDER), ask)),
  ]
  expect(measures.flatMap(({ misses }) => misses)).toEqual([])
  expect(measures.map(({ cases }) => cases)).toEqual([2, 1, 3, 1, 1, 1, 1, 1])
})

test('a wrong answer is counted and told', async () => {
  const wrong: Answer = {
    kind: 'answer',
    paragraphs: ['Cuesta 77 €.'],
    items: [],
    sources: [{ label: 'Rinoplastia', href: '/tratamientos/rinoplastia' }],
    actions: [],
    context: { treatments: [] },
  }
  const measures = await measureQuestions(
    blindQuestions(EXAMPLE_FOLDER),
    () => Promise.resolve(wrong),
    sourceText,
  )
  expect(measures.map(({ share }) => share)).toEqual([0, 0, 0, 0])
  expect(measures[1]?.misses[0]).toContain('without 50')
})
