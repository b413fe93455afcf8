import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from '../log.ts'
import { addressKey } from '../shared/http/rate-limits.ts'
import { answeringBroken } from './broken-requests.ts'

export type ConnectionBounds = {
  /** All connections. */
  total: number
  /** Connections of one address. */
  perAddress: number
}

/** An open connection costs about 20 kB. A browser opens six; one address may be a whole waiting room. */
const BOUNDS: ConnectionBounds = { total: 1024, perAddress: 256 }
/** Extra connections for this machine, so that its own health checks always get in. */
const RESERVED = 64
/** Milliseconds for the headers and for the whole request to arrive, and how often this is checked. */
const TIMES = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 }
/** Without a byte in either direction; the back office streams send one every twenty seconds. */
const SILENT_FOR = 120_000
const MAX_HEADERS = 100
/**
 * Pipelined requests per connection. Browsers and proxies send one at a time; a client that sends hundreds and reads
 * nothing makes us hold a response for each.
 */
const MAX_PIPELINED = 4
const TELL_EVERY = 60_000
const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.)/

type Options = {
  /** Every connection comes from the proxy, so only the total is limited. */
  trustProxy: boolean
  log: Pick<Logger, 'warn'>
  /** For the responses to malformed requests. */
  headers: Record<string, string>
  bounds?: ConnectionBounds
  /** For tests: other timeouts than in production. */
  times?: typeof TIMES
  /** For tests: the address of a connection. */
  addressOf?: (socket: Socket) => string
}

/** An HTTP server that limits connections, in total and per address, and how long a request may take to arrive. */
export function createBoundedServer(listener: RequestListener, options: Options): Server {
  const { times = TIMES, headers } = options
  const { listen, watch } = answeringBroken(boundPipelining(listener), headers)
  const server = createServer({ ...times, requireHostHeader: false }, listen)
  watch(server)
  server.timeout = SILENT_FOR
  server.maxHeadersCount = MAX_HEADERS
  boundConnections(server, options)
  return server
}

function boundPipelining(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const now = (waiting.get(socket) ?? 0) + 1
    if (now > MAX_PIPELINED) {
      socket.destroy()
      return
    }
    waiting.set(socket, now)
    response.once('close', () => waiting.set(socket, waiting.get(socket)! - 1))
    listener(request, response)
  }
}

function boundConnections(server: Server, options: Options) {
  const { trustProxy, log, bounds = BOUNDS, addressOf = remoteAddress } = options
  const perAddress = new Map<string, number>()
  let total = 0
  let refused = 0
  let told = Number.NEGATIVE_INFINITY
  server.maxConnections = bounds.total + RESERVED

  server.on('connection', (socket) => {
    const address = addressOf(socket)
    const isOwn = LOOPBACK.test(address)
    const key = addressKey(address)
    const ofAddress = perAddress.get(key) ?? 0
    const isTooMany = !trustProxy && !isOwn && ofAddress >= bounds.perAddress
    if (isTooMany || (!isOwn && total >= bounds.total)) {
      refuse()
      socket.destroy()
      return
    }
    total += 1
    perAddress.set(key, ofAddress + 1)
    socket.once('close', () => {
      total -= 1
      const left = (perAddress.get(key) ?? 1) - 1
      if (left > 0) perAddress.set(key, left)
      else perAddress.delete(key)
    })
  })
  server.on('drop', refuse)

  /** Closes idle connections to make room, and logs it now and then. */
  function refuse() {
    refused += 1
    const now = performance.now()
    if (now - told < TELL_EVERY) return
    told = now
    server.closeIdleConnections()
    log.warn({ refused, connections: total }, 'connections refused')
    refused = 0
  }
}

function remoteAddress(socket: Socket): string {
  return socket.remoteAddress ?? 'unknown'
}
