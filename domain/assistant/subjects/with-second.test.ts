import { writtenSite as site } from '#content/site/written-site.ts'
import { engineOf } from '#server/assistant/content-answerer.ts'
import { expect, test } from 'vitest'
import { readQuestion } from '../read-question.ts'
import { noPageReader } from './page-reader.ts'
import { answerSubject } from './answer-subject.ts'
import { withSecond } from './with-second.ts'

const engine = engineOf(site, { readIntent: () => [], pageReader: () => noPageReader })
const [FIRST, SECOND] = ['/tratamientos/cool360', '/tratamientos/cool360-life']

function saidOf(text: string, probability: number, second = SECOND) {
  const reading = readQuestion(engine, text)
  const answer = answerSubject(engine, reading, { treatments: [] }, FIRST)!
  return withSecond(engine.knowledge, reading, answer, [
    { href: FIRST, probability: 1 - probability },
    { href: second, probability },
  ])
}

test('the fact of a treatment that may be meant instead is said too, with its page', () => {
  const said = saidOf('cuánto cuesta', 0.3)
  expect(said.items[0]).toMatch(new RegExp(`^${engine.knowledge.treatments.get('cool360-life')!.name}: `))
  expect(said.sources.map(({ href }) => href)).toEqual([FIRST, SECOND])
})

test.for([
  ['is unlikely', 'cuánto cuesta', 0.1, SECOND],
  ['has no such fact', 'qué riesgos tiene', 0.3, SECOND],
  ['is no treatment', 'cuánto cuesta', 0.3, '/tratamientos/preocupacion/sobrepeso'],
] as const)('nothing is added if the other %s', ([, text, probability, second]) => {
  expect(saidOf(text, probability, second).sources.map(({ href }) => href)).toEqual([FIRST])
})
