import { createTestApp, type TestApp } from '#tests/app.ts'
import { type ModelEndpointStandIn, startModelEndpoint } from '#tests/receivers/model-endpoint.ts'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { liveHubOf } from '../shared/live/live-hub.ts'
import { keepSettingsApplied } from '../settings/keep-settings-applied.ts'
import { assistantDefaults } from '../settings/sections/assistant-section.ts'
import { createSiteHolder } from '../site-holder.ts'
import { respondInWords } from './respond-in-words.ts'

const QUESTION = '¿Cuánto cuesta el aumento de pecho?'
const RIGHT = 'El aumento de pecho cuesta desde 4.495 €.'

let endpoint: ModelEndpointStandIn
let app: TestApp
beforeAll(async () => {
  endpoint = await startModelEndpoint()
  app = await createTestApp({ work: false, rateLimits: false, variables: { AI_BASE_URL: endpoint.url } })
  app.deps.site.say({ languageModel: true })
})
beforeEach(() => {
  endpoint.asked.length = 0
  endpoint.answerWith(({ statements }) =>
    ['SEGURIDAD: no', `[0] ${RIGHT}`, ...statements.slice(1).map(({ n, texto }) => `[${n}] ${texto}`)].join(
      '\n',
    ),
  )
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})

const ask = (accept: string) =>
  app.request('/api/assistant', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ question: QUESTION }),
  })

test('the page gets the answer in the same form, in the model’s words', async () => {
  const { answer } = await (await ask('application/json')).json()
  expect(answer.paragraphs[0]).toBe(RIGHT)
  expect(answer.sources[0].href).toBe('/tratamientos/aumento-pecho')
  expect(endpoint.asked).toHaveLength(1)
})

test('as a stream, statements come one by one and the whole answer last', async () => {
  const response = await ask('text/event-stream')
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const events = [...(await response.text()).matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(
    ([, name, data]) => [name, JSON.parse(data!)] as const,
  )
  expect(events[0]).toEqual(['composed', expect.objectContaining({ kind: 'answer', paragraphs: 2 })])
  expect(events[1]).toEqual(['statement', { at: 0, text: RIGHT }])
  expect(events.at(-1)![0]).toBe('answer')
  expect(events.at(-1)![1].answer.paragraphs[0]).toBe(RIGHT)
})

test('a stream without a model is the answer alone', async () => {
  const without = await createTestApp({ work: false, rateLimits: false })
  onTestFinished(() => without.close())
  const response = await without.request('/api/assistant', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ question: 'No puedo respirar' }),
  })
  const text = await response.text()
  expect(text.match(/^event: \w+/gm)).toEqual(['event: composed', 'event: answer'])
  expect(text).toContain('"card":"respirar"')
})

test('a bad question is refused as before', async () => {
  const response = await app.request('/api/assistant', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: '{}',
  })
  expect(response.status).toBe(422)
})

test('the switch works on every process within five seconds, and the page says whether it is on', async () => {
  const processes = await Promise.all(
    [1, 2].map(async () => {
      const deps = { ...app.deps, site: createSiteHolder() }
      const stop = await keepSettingsApplied(deps, () => {})
      onTestFinished(async () => {
        await stop()
        await liveHubOf(deps).close()
      })
      return deps
    }),
  )
  const asked = async () => {
    endpoint.asked.length = 0
    for (const deps of processes) await respondInWords(deps, { text: QUESTION, context: { treatments: [] } })
    return endpoint.asked.length
  }
  const pageSaysSo = () =>
    processes.map(({ site }) => site.current.pages.chat.disclosure.text.includes('inteligencia artificial'))
  expect([await asked(), pageSaysSo()]).toEqual([2, [true, true]])
  const off = { ...assistantDefaults, model: { enabled: false, dailyQuestions: 1000 } }
  await app.owner.query(`insert into settings (section, value, changed_at) values ('assistant', $1, now())`, [
    JSON.stringify(off),
  ])
  await expect
    .poll(() => processes.map(({ site }) => site.current.assistantModel), { timeout: 5000 })
    .toEqual([null, null])
  expect([await asked(), pageSaysSo()]).toEqual([0, [false, false]])
})

test('without a model its code is not loaded: it is only imported when one is asked', () => {
  const importing = globSync('{server,app}/**/*.{ts,tsx}').filter((path) =>
    /^(?!import type )(import|export) .*assistant\/model\/|^(?!import type )import .*'\.\/model\//m.test(
      readFileSync(path, 'utf8'),
    ),
  )
  expect(importing).toEqual([])
})
