import { Hono } from 'hono'
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../log.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { createRequestHandler } from './request-listener.ts'

/** A server like the product's with a limit of ten bytes; answers with what it read. */
async function serve() {
  const app = new Hono()
    .use(limitBody(10))
    .onError((error, context) => context.text(error.message, 413))
    .all('*', async (context) => context.text(`${context.req.method} «${await context.req.text()}»`))
  const log = createLogger('silent')
  const handle = createRequestHandler({
    app,
    answerBuilt: () => false,
    apiPath: '/auth/v1',
    trustProxy: false,
    log,
  })
  const server = createServer(handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return async (method: string, headers: Record<string, string>, body?: string, path = '/') => {
    const outgoing = httpRequest({ port, method, headers, path, agent: false }).end(body)
    const [response] = await once(outgoing, 'response')
    let text = ''
    for await (const chunk of response) text += chunk
    return [response.statusCode, text]
  }
}

test('a request without a body is accepted, as browsers send DELETE', async () => {
  const send = await serve()
  expect(await send('DELETE', {})).toEqual([200, 'DELETE «»'])
})

test('a body without a length is read up to the limit', async () => {
  const send = await serve()
  const chunked = { 'transfer-encoding': 'chunked' }
  expect(await send('POST', chunked, 'ocho por')).toEqual([200, 'POST «ocho por»'])
  expect((await send('POST', chunked, 'doce letras ya'))[0]).toBe(413)
})

test('a body with a length passes through unchanged', async () => {
  const send = await serve()
  expect(await send('PUT', { 'content-length': '4' }, 'hola')).toEqual([200, 'PUT «hola»'])
  expect((await send('PUT', { 'content-length': '14' }, 'doce letras ya'))[0]).toBe(413)
})

test('an address with a user name and password is refused without an error', async () => {
  const send = await serve()
  expect((await send('POST', {}, undefined, 'http://ana:secreta@localhost/'))[0]).toBe(400)
})
