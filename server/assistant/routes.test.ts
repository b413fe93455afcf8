import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'

let app: TestApp
beforeAll(async () => (app = await createTestApp({ work: false })))
afterAll(() => app.close())

const ask = (body: unknown, init: { from?: string; type?: string } = {}) =>
  app.request('/api/assistant', {
    method: 'POST',
    headers: { 'content-type': init.type ?? 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(init.from ? { from: init.from } : {}),
  })

test('a question is answered with its sources and the context for the next one', async () => {
  const response = await ask({ question: '¿Cuánto cuesta un aumento de pecho?' })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { answer } = await response.json()
  expect(answer.paragraphs.join(' ')).toContain('4.495\u00a0€')
  expect(answer.sources[0]).toEqual({ label: 'Aumento de pecho', href: '/tratamientos/aumento-pecho' })
  expect(answer.context).toEqual({ treatments: ['aumento-pecho'], intent: 'price' })
})

test('a question without a subject is about the previous one', async () => {
  const response = await ask({ question: '¿y duele?', context: { treatments: ['hilos-tensores'] } })
  const { answer } = await response.json()
  expect(answer.sources[0].href).toBe('/tratamientos/hilos-tensores')
})

test('an emergency is answered only by its card', async () => {
  const response = await ask({ question: 'No puedo respirar', context: { treatments: ['rinoplastia'] } })
  const { answer } = await response.json()
  expect(answer).toMatchObject({ kind: 'safety', card: 'respirar', sources: [] })
  expect(answer.actions[0]).toEqual({ label: 'Llamar al 112', href: 'tel:112' })
})

test.each([
  ['no question', {}, 422],
  ['only spaces', { question: ' \n ' }, 422],
  ['more than 1,000 characters', { question: 'a'.repeat(1001) }, 422],
  ['a context of the wrong shape', { question: 'hola', context: { treatments: 'todos' } }, 422],
  ['invalid JSON', '{', 400],
  ['a huge body', { question: 'hola', filler: 'x'.repeat(20_000) }, 413],
])('%s is refused', async (_, body, status) => {
  expect((await ask(body)).status).toBe(status)
})

test('a form post to the endpoint is refused', async () => {
  expect((await ask('question=hola', { type: 'application/x-www-form-urlencoded' })).status).toBe(415)
})

test('a caller over the rate limit is told when to retry, and others are still answered', async () => {
  const statuses = []
  for (let i = 0; i < 31; i++)
    statuses.push((await ask({ question: 'hola' }, { from: '198.51.100.7' })).status)
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
  const refused = await ask({ question: 'hola' }, { from: '198.51.100.7' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask({ question: 'hola' }, { from: '198.51.100.8' })).status).toBe(200)
})
