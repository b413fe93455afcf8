import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unansweredOf } from './unanswered.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
afterAll(() => app.close())

const ask = async (question: string) => {
  const response = await app.request('/api/assistant', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question, context: { treatments: [] } }),
  })
  const { answer } = (await response.json()) as { answer: { kind: string } }
  return answer.kind
}

test('of a question without an answer only single words are counted, and of an answered one nothing', async () => {
  expect(await ask('¿Me podéis arreglar la lavadora? Soy del 600 111 222')).toBe('unknown')
  expect(await ask('¿Cuánto cuesta la rinoplastia?')).toBe('answer')
  await unansweredOf(app.deps).flush()
  const { rows } = await app.owner.query('select * from keyword_inbox order by text')
  expect(rows.map(({ text, count, source }) => ({ text, count, source }))).toEqual([
    { text: 'arreglar', count: 1, source: 'assistant' },
    { text: 'lavadora', count: 1, source: 'assistant' },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/600 ?111|111 ?222/)
})

test('a word that few ask for is forgotten after a month', async () => {
  await app.owner.query(
    "insert into keyword_inbox (text, source, count, last_at) values ('antigua', 'assistant', 2, now() - interval '31 days'), ('frecuente', 'assistant', 3, now() - interval '31 days')",
  )
  unansweredOf(app.deps).add('nueva')
  await unansweredOf(app.deps).flush()
  const { rows } = await app.owner.query<{ text: string }>('select text from keyword_inbox order by text')
  expect(rows.map(({ text }) => text)).toEqual(['arreglar', 'frecuente', 'lavadora', 'nueva'])
})
