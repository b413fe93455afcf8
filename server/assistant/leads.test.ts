import { writtenSite as site } from '#content/site/written-site.ts'
import { engineOf } from './content-answerer.ts'
import { noPageReader } from '#domain/assistant/subjects/page-reader.ts'
import { readQuestion } from '#domain/assistant/read-question.ts'
import { expect, test } from 'vitest'
import { leadsOf } from '#domain/assistant/sentences/leads.ts'

const engine = engineOf(site, { readIntent: () => [], pageReader: () => noPageReader })
const leads = (question: string, href: string) => leadsOf(engine, readQuestion(engine, question), href)

test.for([
  ['con el balón de 12 meses life, ¿puedo beber alcohol?', '/tratamientos/balon-12-life', /alcohol/i],
  ['¿cuántos días llevaré la faja tras la abdominoplastia?', '/tratamientos/abdominoplastia', /faja/i],
  ['párpados caídos, ¿hay que operarse?', '/tratamientos/preocupacion/parpados-caidos', /operarse/i],
] as const)('«%s» gets the sentence of its page', ([question, href, said]) => {
  expect(
    leads(question, href)
      .map(({ text }) => text)
      .join(' '),
  ).toMatch(said)
})

test('the likeliest goes first, nothing is said twice, and each names its passage', () => {
  const found = leads('¿puedo volar después de la rinoplastia?', '/tratamientos/rinoplastia')
  const [first, second] = found
  expect(first!.chance).toBeGreaterThan(second!.chance)
  expect(new Set(found.map(({ text }) => text)).size).toBe(found.length)
  expect(found.every(({ passage }) => passage.id.startsWith('/tratamientos/rinoplastia#'))).toBe(true)
})

test('a page without texts says nothing', () => {
  expect(leads('¿qué llevo a la cita?', '/reservar-cita')).toEqual([])
})
