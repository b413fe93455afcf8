import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { expect, onTestFinished, test } from 'vitest'
import { plainRequest } from './plain-request.ts'

/** A server as the product's, with a limit of ten bytes; answers with what it read. */
async function serve() {
  const app = new Hono()
    .use(bodyLimit({ maxSize: 10 }))
    .all('*', async (context) => context.text(`${context.req.method} «${await context.req.text()}»`))
  const listener = getRequestListener((request, bindings) => app.fetch(plainRequest(request), bindings), {
    overrideGlobalObjects: false,
  })
  const server = createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return async (method: string, headers: Record<string, string>, body?: string) => {
    const outgoing = httpRequest({ port, method, headers, agent: false }).end(body)
    const [response] = await once(outgoing, 'response')
    let text = ''
    for await (const chunk of response) text += chunk
    return [response.statusCode, text]
  }
}

test('a request without a body is taken, as browsers send DELETE', async () => {
  const send = await serve()
  expect(await send('DELETE', {})).toEqual([200, 'DELETE «»'])
})

test('a body that announces no length is read up to the limit', async () => {
  const send = await serve()
  const chunked = { 'transfer-encoding': 'chunked' }
  expect(await send('POST', chunked, 'ocho por')).toEqual([200, 'POST «ocho por»'])
  expect((await send('POST', chunked, 'doce letras ya'))[0]).toBe(413)
})

test('a body with its length goes on as it came', async () => {
  const send = await serve()
  expect(await send('PUT', { 'content-length': '4' }, 'hola')).toEqual([200, 'PUT «hola»'])
  expect((await send('PUT', { 'content-length': '14' }, 'doce letras ya'))[0]).toBe(413)
})
