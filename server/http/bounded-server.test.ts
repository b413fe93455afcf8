import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../log.ts'
import { createBoundedServer } from './bounded-server.ts'
import { dataHeaders } from './security-headers.ts'

const answer: RequestListener = (_request, response) => void response.end('ok')

async function serve(options: Partial<Parameters<typeof createBoundedServer>[1]>, listener = answer) {
  const log = createLogger('silent')
  const server = createBoundedServer(listener, { trustProxy: false, log, headers: {}, ...options })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const open: Socket[] = []
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return async () => {
    const socket = connect(port, '127.0.0.1')
    open.push(socket)
    await once(socket, 'connect')
    return socket
  }
}

/** Whether the server accepted a connection: a refused one closes without a response. */
async function isTaken(socket: Socket): Promise<boolean> {
  if (socket.destroyed) return false
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
  return Buffer.isBuffer(data)
}

test('one address has a connection limit, and can open others once idle ones are closed', async () => {
  const [mine, other] = ['203.0.113.1', '203.0.113.2']
  const addresses = [mine, mine, mine, other, mine]
  const open = await serve({
    bounds: { total: 10, perAddress: 2 },
    addressOf: () => addresses.shift() ?? mine,
  })
  const taken = []
  for (let index = 0; index < 4; index += 1) taken.push(await isTaken(await open()))
  expect(taken).toEqual([true, true, false, true])
  await expect.poll(async () => isTaken(await open())).toBe(true)
})

test('behind a proxy all connections come from the proxy, so only the total is limited', async () => {
  const open = await serve({
    bounds: { total: 3, perAddress: 1 },
    trustProxy: true,
    addressOf: () => '203.0.113.1',
  })
  const taken = []
  for (let index = 0; index < 4; index += 1) taken.push(await isTaken(await open()))
  expect(taken).toEqual([true, true, true, false])
})

test("the machine's own health checks get in when nobody else does", async () => {
  const addresses = ['203.0.113.1', '203.0.113.2', '127.0.0.1']
  const open = await serve({
    bounds: { total: 1, perAddress: 1 },
    addressOf: () => addresses.shift() ?? '127.0.0.1',
  })
  const taken = []
  for (let index = 0; index < 3; index += 1) taken.push(await isTaken(await open()))
  expect(taken).toEqual([true, false, true])
})

const SHORT = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 }

test.each([
  ['says nothing', ''],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-A'],
  ['never ends its body', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n'],
])('a connection that %s is closed', async (_name, start) => {
  const open = await serve({ times: SHORT }, (request) => void request.resume())
  const socket = await open()
  socket.on('error', () => {})
  if (start) socket.write(start)
  const drip = setInterval(() => start && socket.write(start.endsWith('a\r\n') ? '1\r\nb\r\n' : 'b'), 10)
  onTestFinished(() => clearInterval(drip))
  expect(await text(socket).catch(() => '')).not.toContain('200 OK')
  expect(socket.destroyed).toBe(true)
})

test('a response may take longer than the request timeout', async () => {
  const { promise: timeIsOver, resolve: endTime } = Promise.withResolvers<void>()
  const open = await serve({ times: SHORT }, (request, response) => {
    request.resume()
    if (request.method === 'POST') return
    response.write('first;')
    void timeIsOver.then(() => response.end('last'))
  })
  const socket = await open()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  const answer = text(socket)
  // A later request that never ends: once it is cut off, the time of the first is over too.
  const endless = await open()
  endless.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n')
  await text(endless)
  endTime()
  expect(await answer).toMatch(/first;[\s\S]*last/)
})

test('a connection that pipelines requests without reading responses is closed', async () => {
  let asked = 0
  const open = await serve({}, () => (asked += 1))
  const socket = await open()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500))
  await once(socket.resume(), 'close')
  expect(asked).toBeLessThan(10)
})

test('a connection may send any number of requests, one after the other', async () => {
  const open = await serve({})
  const socket = await open()
  for (let index = 0; index < 8; index += 1) expect(await isTaken(socket)).toBe(true)
})

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n'

test.each([
  [400, 'is not HTTP', 'nonsense\r\n\r\n'],
  [400, 'has no Host header', 'GET / HTTP/1.1\r\n\r\n'],
  [400, 'has two Content-Length headers', `${GET}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
  [408, 'never ends', `${GET}X-A`],
  [413, 'has endless chunk extensions', `${GET}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}`],
  [417, 'has an unknown Expect header', `${GET}Expect: miracles\r\n\r\n`],
  [431, 'has endless headers', `${GET}X-A: ${'a'.repeat(20_000)}\r\n\r\n`],
])(
  '%i for a request that %s has every header of data and closes the connection',
  async (status, _name, sent) => {
    const headers = { ...dataHeaders({ https: true }), 'cache-control': 'no-store' }
    const open = await serve({ times: SHORT, headers }, (request) => void request.resume())
    const socket = await open()
    socket.write(sent)
    const head = await text(socket)
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const expected = { ...headers, connection: 'close', 'content-length': '0' }
    for (const [name, value] of Object.entries(expected)) expect(head).toContain(`\r\n${name}: ${value}\r\n`)
    expect(expected).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  },
)

test('a response in progress is cut off, never mixed with the error for a later broken request', async () => {
  const open = await serve({}, (_request, response) => void response.write('half'))
  const socket = await open()
  socket.write(`${GET}\r\n`)
  await once(socket, 'data')
  socket.write('nonsense\r\n\r\n')
  expect(await text(socket).catch(() => '')).not.toContain('400')
  expect(socket.destroyed).toBe(true)
})
