import type { ConversationNews, OpenedConversation } from '#domain/conversations/conversation-api.ts'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startProductServer } from '../product-server.ts'
import { startModelEndpoint } from '../receivers/model-endpoint.ts'
import { openDatabaseOf } from './database.ts'
import { dataForTest } from './prepared-data.ts'

const QUESTION = '¿Cuánto cuesta el aumento de pecho?'

test('a message whose server dies before the answer is kept, and answered once when it is sent again', async () => {
  const model = await startModelEndpoint()
  onTestFinished(() => model.close())
  // Holds the answer back until the server is dead.
  model.answerWith({ raw: () => undefined })
  const dataDir = dataForTest()
  const port = await freePort()
  const start = () => startProductServer({ dataDir, port, variables: { AI_BASE_URL: model.url } })
  let server = await start()
  onTestFinished(() => server.stop())
  const send = (path: string, body: object, token = '') =>
    fetch(`${server.url}/api/conversations${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, authorization: `Bearer ${token}` },
      body: JSON.stringify({ key: randomUUID(), ...body }),
    })
  const opened = await send('', { consent: true, history: [] })
  const { token } = (await opened.json()) as OpenedConversation
  const query = await openDatabaseOf({ dataDir, port })
  await query("update conversations set state = 'bot'")

  const message = { key: randomUUID(), text: QUESTION }
  const lost = send('/messages', message, token).catch(() => 'lost')
  await expect.poll(() => model.asked.length, { timeout: 20_000, interval: 5 }).toBe(1)
  await server.kill()
  expect(await lost).toBe('lost')
  model.answerWith(() => '')
  server = await start()
  for (const _ of ['sent again by the browser', 'and once more']) {
    const news = (await (await send('/messages', message, token)).json()) as ConversationNews
    expect(news.messages.filter(({ text }) => text === QUESTION)).toHaveLength(1)
    expect(news.messages.filter(({ text }) => text.includes('4.495'))).toHaveLength(1)
  }
  const again = await openDatabaseOf({ dataDir, port })
  const counts = await again(
    "select author, count(*)::int as many from conversation_messages where author in ('visitor', 'assistant') group by 1 order by 1",
  )
  expect(counts).toEqual([
    { author: 'visitor', many: 1 },
    { author: 'assistant', many: 1 },
  ])
})
