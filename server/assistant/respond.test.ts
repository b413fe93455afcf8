import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import type { Answer, AssistantContext } from '#domain/assistant/answer.ts'
import { respond } from './respond.ts'

/** Asks the questions in order, as the page does, and returns the last answer. */
async function talk(...questions: string[]): Promise<Answer> {
  let context: AssistantContext = { treatments: [] }
  let answer: Answer | undefined
  for (const text of questions) {
    answer = await respond(site, { text, context })
    context = answer.context
  }
  return answer!
}

const firstSource = (answer: Answer) => answer.sources[0]?.href
const saidBy = ({ paragraphs, items }: Answer) => [...paragraphs, ...items].join(' ')

test('a question without a subject is asked back, and a name alone answers it', async () => {
  expect((await talk('¿Cuánto cuesta, más o menos, un tratamiento?')).kind).toBe('ask-back')
  const answer = await talk('¿Cuánto cuesta, más o menos, un tratamiento?', 'hydrafacial')
  expect(saidBy(answer)).toContain('180\u00a0€')
})

test('two names answer «¿qué diferencia hay entre estos dos tratamientos?»', async () => {
  const answer = await talk('¿Qué diferencia hay entre estos dos tratamientos?', 'fue y dhi')
  expect(answer.sources.map(({ href }) => href)).toEqual([
    '/tratamientos/injerto-capilar-fue',
    '/tratamientos/injerto-capilar-dhi',
  ])
  expect(answer.actions.map(({ href }) => href)).toContain(
    '/comparador-tratamientos?t=injerto-capilar-fue,injerto-capilar-dhi',
  )
})

test('a place between two questions doesn’t end the subject', async () => {
  const where = await talk('quiero una rinoplastia', '¿y en Bilbao?')
  expect(firstSource(where)).toBe('/clinicas/bilbao')
  expect(where.actions[0]?.href).toBe('/tratamientos/bilbao/rinoplastia')
  expect(firstSource(await talk('quiero una rinoplastia', '¿y en Bilbao?', '¿y duele?'))).toBe(
    '/tratamientos/rinoplastia',
  )
})

test('a city or a postcode answers «¿cuál es la clínica que tengo más cerca?»', async () => {
  expect(firstSource(await talk('¿Cuál es la clínica que tengo más cerca?', 'Getxo'))).toMatch(
    /^\/clinicas\/(bilbao|barakaldo)$/,
  )
  expect(firstSource(await talk('¿Cuál es la clínica que tengo más cerca?', '33204'))).toBe('/clinicas/gijon')
  expect((await talk('¿Cuál es la clínica que tengo más cerca?', 'Atlantis')).kind).toBe('ask-back')
})

test('two subjects in one question are both answered', async () => {
  const answer = await talk('cuánto cuesta el aumento de pecho y cuántos días estoy de baja')
  expect(saidBy(answer)).toContain('4.495\u00a0€')
  expect(saidBy(answer)).toContain('de 5 a 10 días')
})

test('the price of treatments for a concern is given per treatment, with its page', async () => {
  const answer = await talk('cuánto cuesta quitar las arañas vasculares')
  expect(saidBy(answer)).toContain('Esclerosis de arañas vasculares: Desde 180\u00a0€')
  expect(answer.sources.map(({ href }) => href)).toContain('/tratamientos/esclerosis-varices')
  expect((await talk('cuánto cuesta la primera consulta')).sources[0]?.href).toMatch(/contacto|clinicas/)
})

test('every suggested opening gets an answer or is asked back', async () => {
  const kinds = await Promise.all(site.pages.chat.starters.map(async ({ text }) => (await talk(text)).kind))
  expect(kinds.filter((kind) => kind === 'unknown')).toEqual([])
})

test('safety cards are checked before any answerer', async () => {
  let asked = 0
  const answerer = { answer: () => Promise.reject(new Error(`asked ${++asked}`)) }
  const answer = await respond(site, { text: 'me ahogo', context: { treatments: [] } }, { answerer })
  expect(answer.card).toBe('respirar')
  expect(asked).toBe(0)
})

test('someone with a problem after a treatment is first told whom to call', async () => {
  const answer = await talk('me hice el láser ayer y me han salido ampollas')
  expect(answer.paragraphs[0]).toContain('112')
  expect((await talk('¿deja ampollas el láser?')).paragraphs[0]).not.toContain('112')
})

test.each(['?', '...', 'a', '🙂', '‮', 'x'.repeat(1000), '1 '.repeat(500), '<script>alert(1)</script>'])(
  'any text gets an answer: «%s»',
  async (text) => {
    const answer = await talk(text)
    expect(answer.paragraphs.length).toBeGreaterThan(0)
  },
)

test('who asks for a medicine gets the page of the treatment they named, and a person', async () => {
  const answer = await talk('¿cuántos mg de amoxicilina tomo después de la rinoplastia?')
  expect(answer).toMatchObject({ kind: 'safety', card: 'medicacion' })
  expect(answer.sources.map(({ href }) => href)).toEqual(['/tratamientos/rinoplastia'])
  expect(answer.actions.map(({ href }) => href)).toContain('/contacto')
})

test.each(['2026-11-23T11:00:00Z', '2026-11-23T02:00:00Z'])(
  'the first button for skin without blood is 112 at %s, then the clinic',
  async (now) => {
    const question = {
      text: 'me pusieron relleno ayer y tengo la nariz blanca y fría',
      context: { treatments: [] },
    }
    const { card, actions } = await respond(site, question, { now: new Date(now) })
    expect(card).toBe('piel-blanca-morada')
    expect(actions).toHaveLength(2)
    expect(actions[0]?.href).toBe('tel:112')
  },
)

test('asked whether one thing includes another, the answer is about the first', async () => {
  const answer = await talk('el balance de seis meses cuánto cuesta y si el globo va aparte o no va aparte')
  expect(firstSource(answer)).toBe('/tratamientos/programa-balance-6')
  expect(saidBy(answer)).toContain('1.490\u00a0€')
  expect(saidBy(answer)).toContain('No incluye: el balón')
})

test.each([
  ['¿la presoterapia va incluida en la liposucción?', 'liposuccion'],
  ['¿va incluida la presoterapia con la liposucción?', 'liposuccion'],
  ['¿la liposucción lleva incluida la presoterapia?', 'liposuccion'],
  ['¿la presoterapia incluye la liposucción?', 'presoterapia'],
])('«%s» is answered about the whole, not its part', async (text, whole) => {
  const answer = await talk(text)
  expect(firstSource(answer)).toBe(`/tratamientos/${whole}`)
  expect(answer.context.treatments).toEqual([whole])
})

test('asked what two treatments include, both are answered about', async () => {
  const answer = await talk('¿la rinoplastia y la otoplastia incluyen las revisiones?')
  expect(answer.sources.slice(0, 2).map(({ href }) => href)).toEqual([
    '/tratamientos/rinoplastia',
    '/tratamientos/otoplastia',
  ])
  expect(answer.context.treatments).toEqual(['rinoplastia', 'otoplastia'])
})
