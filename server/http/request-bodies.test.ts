import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type BodyBounds, createRequestBodies } from './request-bodies.ts'

const BOUNDS: BodyBounds = { arriving: 3, perAddress: 2, bytes: 1000 }

/** A server that answers how a body ended; the path of a request is its header. */
async function serve(bounds = BOUNDS, read = readWhole) {
  const bodies = createRequestBodies(bounds)
  const server = createServer((request, response) => {
    const refusal = bodies.take(request, response, String(request.headers['x-address'] ?? '203.0.113.1'))
    if (refusal) {
      request.resume()
      response.writeHead(refusal.status, { connection: 'close' }).end()
      return
    }
    void read(bodies.of(request)?.stream(), response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const begin = (headers: Record<string, string> = {}) => {
    const outgoing = httpRequest({ port, method: 'POST', headers: { ...headers }, agent: false })
    outgoing.on('error', () => {})
    outgoing.flushHeaders()
    return outgoing
  }
  const answerOf = async (outgoing: ReturnType<typeof begin>) => {
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    return [response.statusCode, await text(response)]
  }
  return { bodies, begin, answerOf }
}

async function readWhole(stream: ReadableStream<Uint8Array> | undefined, response: ServerResponse) {
  try {
    response.end(stream ? await text(stream as never) : 'no body')
  } catch (error) {
    response.writeHead(503).end((error as Error).name)
  }
}

test('a body that trickles in byte by byte is read whole, in chunks of a reasonable size', async () => {
  let pieces = 0
  const { bodies, begin, answerOf } = await serve({ ...BOUNDS, bytes: 1e6 }, async (stream, response) => {
    let all = ''
    for await (const piece of stream ?? []) {
      pieces += 1
      all += Buffer.from(piece).toString()
    }
    response.end(all)
  })
  const sent = 'abcdefghij'.repeat(90)
  const outgoing = begin({ 'transfer-encoding': 'chunked' })
  for (const letter of sent) outgoing.write(letter)
  outgoing.end()
  expect(await answerOf(outgoing)).toEqual([200, sent])
  expect(pieces).toBe(1)
  await expect.poll(bodies.counts).toEqual({ arriving: 0, bytes: 0, addresses: 0 })
})

test('a large body is streamed while it arrives', async () => {
  const { begin, answerOf } = await serve({ ...BOUNDS, bytes: 1e7 })
  const sent = 'x'.repeat(1_000_000)
  const outgoing = begin({ 'content-length': String(sent.length) })
  outgoing.end(sent)
  expect(await answerOf(outgoing)).toEqual([200, sent])
})

test('concurrent bodies are limited per address and in total', async () => {
  const { bodies, begin, answerOf } = await serve()
  const slow = [begin(), begin(), begin({ 'x-address': '203.0.113.2' })]
  await expect.poll(() => bodies.counts().arriving).toBe(3)
  expect(await answerOf(begin())).toEqual([429, ''])
  expect(await answerOf(begin({ 'x-address': '203.0.113.3' }))).toEqual([503, ''])
  slow[0]!.end('done')
  expect(await answerOf(slow[0]!)).toEqual([200, 'done'])
  await expect.poll(() => bodies.counts().arriving).toBe(2)
  const next = begin()
  next.end('mine')
  expect(await answerOf(next)).toEqual([200, 'mine'])
  for (const outgoing of slow) outgoing.destroy()
  await expect.poll(bodies.counts).toEqual({ arriving: 0, bytes: 0, addresses: 0 })
})

test('when all bodies together exceed the limit, the one that exceeds it is refused', async () => {
  const { bodies, begin, answerOf } = await serve()
  const first = begin()
  first.write('x'.repeat(900))
  await expect.poll(() => bodies.counts().bytes).toBe(900)
  const second = begin({ 'x-address': '203.0.113.2' })
  second.end('x'.repeat(200))
  expect((await answerOf(second))[0]).toBe(503)
  first.end('!')
  expect((await answerOf(first))[0]).toBe(200)
  await expect.poll(bodies.counts).toEqual({ arriving: 0, bytes: 0, addresses: 0 })
})

test('a body in thousands of tiny chunks loses its connection', async () => {
  const { bodies, begin, answerOf } = await serve({ ...BOUNDS, bytes: 1e6 })
  const outgoing = begin({ 'transfer-encoding': 'chunked' })
  for (let index = 0; index < 2000; index += 1) outgoing.write('a')
  outgoing.end()
  await expect(answerOf(outgoing)).rejects.toMatchObject({ code: 'ECONNRESET' })
  await expect.poll(bodies.counts).toEqual({ arriving: 0, bytes: 0, addresses: 0 })
})

test('a body that continues after its response loses its connection', async () => {
  const { bodies, begin, answerOf } = await serve({ ...BOUNDS, bytes: 1e6 }, async (_stream, response) => {
    response.end('not wanted')
  })
  const outgoing = begin({ 'transfer-encoding': 'chunked' })
  outgoing.write('a')
  expect(await answerOf(outgoing)).toEqual([200, 'not wanted'])
  outgoing.destroy()
  await expect.poll(bodies.counts).toEqual({ arriving: 0, bytes: 0, addresses: 0 })
})

test('an unread body is discarded, and the connection can be reused', async () => {
  const { bodies, begin, answerOf } = await serve(BOUNDS, async (_stream, response) => {
    response.end('not wanted')
  })
  const outgoing = begin({ 'content-length': '500000' })
  const answer = answerOf(outgoing)
  outgoing.end('x'.repeat(500_000))
  expect(await answer).toEqual([200, 'not wanted'])
  await expect.poll(bodies.counts).toEqual({ arriving: 0, bytes: 0, addresses: 0 })
})
