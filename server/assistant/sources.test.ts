import { siteWith } from '#tests/site-with.ts'
import { afterEach, expect, test } from 'vitest'
import { ASSISTANT_SOURCES, type AssistantSource } from '#domain/assistant/sources.ts'
import { respond } from './respond.ts'

let site = siteWith({})
afterEach(() => from(...ASSISTANT_SOURCES))

function from(...sources: AssistantSource[]) {
  const on = ASSISTANT_SOURCES.map((one) => [one, sources.includes(one)])
  site = siteWith({ assistant: { sources: Object.fromEntries(on) } })
}
const without = (...off: AssistantSource[]) => from(...ASSISTANT_SOURCES.filter((one) => !off.includes(one)))
const ask = (text: string) => respond(site, { text, context: { treatments: [] } })
const pagesOf = async (text: string) => (await ask(text)).sources.map(({ href }) => href)

test.each([
  ['treatments', '¿cuánto cuesta la rinoplastia?', '/tratamientos/rinoplastia'],
  ['concerns', '¿qué puedo hacer con las ojeras?', '/tratamientos/preocupacion/ojeras-bolsas'],
  ['wiki', '¿qué es el fototipo?', '/wiki/termino/fototipo'],
  [
    'articles',
    '¿cómo sé la titulación de quien me va a operar?',
    '/blog/como-leer-la-titulacion-de-quien-te-va-a-operar',
  ],
  ['clinics', '¿tenéis clínica en Bilbao?', '/clinicas/bilbao'],
] as const)('without «%s» the assistant does not answer «%s» from %s', async (source, text, href) => {
  expect(await pagesOf(text)).toContain(href)
  without(source)
  const answer = await ask(text)
  expect(answer.paragraphs.length).toBeGreaterThan(0)
  expect(answer.sources.map((each) => each.href)).not.toContain(href)
})

test('without the general questions, nothing is said about financing', async () => {
  expect((await ask('¿ofrecéis financiación?')).sources[0]?.href).toBe('/contacto')
  without('pages', 'articles')
  expect((await ask('¿ofrecéis financiación?')).kind).toBe('unknown')
})

test('without the clinics source, questions by name, postcode or distance get a link to their page', async () => {
  without('clinics')
  for (const text of ['¿Cuál es la clínica que tengo más cerca?', '48009', '¿Dónde estáis?']) {
    const answer = await ask(text)
    expect([text, answer.sources[0]?.href]).toEqual([text, '/clinicas'])
    expect(answer.kind).not.toBe('ask-back')
  }
})

test('without any source it still offers a person, a visit and every safety card', async () => {
  from()
  expect((await ask('me ahogo')).card).toBe('respirar')
  expect(
    (await ask('quiero hablar con una persona')).actions.some(({ href }) => href.startsWith('tel:')),
  ).toBe(true)
  expect((await ask('quiero pedir una cita')).actions[0]?.href).toBe('/reservar-cita')
  const unknown = await ask('¿cuánto cuesta la rinoplastia?')
  expect([unknown.kind, unknown.paragraphs.join().includes('€')]).toEqual(['unknown', false])
})
