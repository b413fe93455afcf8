import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../log.ts'
import { answerError } from './answer-error.ts'
import { createRequestHandler } from './request-listener.ts'

type Line = { msg: string; requestId?: string }

/** A server like the product's, with its log lines. */
async function serve(trustProxy = false) {
  const lines: Line[] = []
  const { promise: answered, resolve: sayAnswered } = Promise.withResolvers<void>()
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const app = new Hono()
    .onError((error, context) => answerError({ log }, error, context))
    .get('/fails', async () => {
      await setImmediate()
      throw new Error('of nobody’s concern')
    })
    .get('/later', (context) => {
      void answered.then(() => log.info('later'))
      return context.text('ok')
    })
  const handle = createRequestHandler({
    app,
    answerBuilt: (request, response) => {
      if (request.url !== '/equipo') return false
      response.end('{}')
      return true
    },
    apiPath: '/auth/v1',
    trustProxy,
    log,
  })
  const server = createServer(handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const ask = async (path: string, { method = 'GET', id = '' } = {}) => {
    const headers = id ? { 'x-request-id': id } : {}
    const [response] = (await once(
      httpRequest({ port, path, method, headers, agent: false }).end(),
      'response',
    )) as [IncomingMessage]
    const given = response.headers['x-request-id'] as string | undefined
    const isJson = response.headers['content-type']?.startsWith('application/json')
    if (!isJson) response.resume()
    return { status: response.statusCode, id: given, body: isJson ? await json(response) : undefined }
  }
  return { ask, lines, sayAnswered }
}

test('the response, its reference and every log line name the request', async () => {
  const { ask, lines } = await serve()
  const answers = await Promise.all([ask('/fails'), ask('/fails')])
  for (const { id, body } of answers) {
    expect(id).toMatch(/^[2-9a-z]{10}$/)
    expect(body).toMatchObject({ code: 'internal', reference: id })
  }
  expect(lines.map((line) => line.requestId).toSorted()).toEqual(answers.map(({ id }) => id).toSorted())
})

test('a request refused early has an id, a built file has none', async () => {
  const { ask } = await serve()
  expect(await ask('/equipo', { method: 'PROPFIND' })).toMatchObject({ status: 405, id: expect.any(String) })
  expect((await ask('/equipo')).id).toBeUndefined()
})

test('work that outlives the request is no longer logged under its id', async () => {
  const { ask, lines, sayAnswered } = await serve()
  expect((await ask('/later')).status).toBe(200)
  sayAnswered()
  await expect.poll(() => lines).toEqual([expect.objectContaining({ msg: 'later' })])
  expect(lines[0]).not.toHaveProperty('requestId')
})

const THEIRS = '0b1f3c52-8f0e-4d8b-9f1a-6f1f3f0a9d11'

test('an incoming id is used only behind a proxy, and only if it is well formed', async () => {
  expect((await (await serve()).ask('/fails', { id: THEIRS })).id).not.toBe(THEIRS)
  const { ask } = await serve(true)
  expect((await ask('/fails', { id: THEIRS })).id).toBe(THEIRS)
  for (const id of ['corto', 'ana@example.com', 'a'.repeat(65), '"quoted-value"'])
    expect((await ask('/fails', { id })).id).toMatch(/^[2-9a-z]{10}$/)
})
