import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedPost = { path: string; headers: IncomingHttpHeaders; body: string; at: number }

/** Here a test in another process reads what was received. */
export const RECEIVED = '/received'

/** A real HTTP server in place of a clinic's automation. */
export type WebhookReceiver = {
  url: string
  received: ReceivedPost[]
  /** How the next requests are answered: a status, `hang` (never) or `redirect`. */
  answerWith(answer: number | 'hang' | 'redirect'): void
  /** Stops listening; the port is remembered, so that `up` opens it again. */
  down(): Promise<void>
  up(): Promise<void>
  /** Resolves after `count` posts; rejects after `timeout` milliseconds. */
  waitFor(count: number, timeout?: number): Promise<ReceivedPost[]>
  close(): Promise<void>
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedPost[] = []
  let answer: number | 'hang' | 'redirect' = 200
  let server: Server | undefined
  let port = 0

  async function up() {
    server = createServer((request, response) => {
      if (request.url === RECEIVED) return void response.end(JSON.stringify(received))
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8')
        received.push({ path: request.url ?? '', headers: request.headers, body, at: Date.now() })
        if (answer === 'hang') return
        if (answer === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end()
        else response.writeHead(answer).end('{"secret":"never logged"}')
      })
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }

  async function down() {
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
    server = undefined
  }

  await up()
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (next) => (answer = next),
    down,
    up,
    async waitFor(count, timeout = 10_000) {
      const deadline = Date.now() + timeout
      while (received.length < count) {
        if (Date.now() > deadline) throw new Error(`${received.length} of ${count} posts after ${timeout} ms`)
        await new Promise((done) => setTimeout(done, 20))
      }
      return received
    },
    close: down,
  }
}
