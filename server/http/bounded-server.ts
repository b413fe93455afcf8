import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from '../log.ts'
import { addressKey } from '../shared/http/rate-limits.ts'
import { answeringBroken } from './broken-requests.ts'

export type ConnectionBounds = {
  /** Of everybody. */
  total: number
  /** Of one address. */
  perAddress: number
}

/** An open connection costs some 20 kB. A browser opens six; behind one address there may be a waiting room. */
const BOUNDS: ConnectionBounds = { total: 1024, perAddress: 256 }
/** More, for this machine: its own checks get in when nobody else does. */
const RESERVED = 64
/** Milliseconds in which a head, and a whole request, must have arrived, and how often that is looked at. */
const TIMES = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 }
/** Without a byte in either direction; the streams of the back office send one every twenty seconds. */
const SILENT_FOR = 120_000
const MAX_HEADERS = 100
/**
 * Requests of one connection that may wait for their answers. Browsers and proxies send one at a time; somebody who sends
 * hundreds and reads nothing makes us hold an answer for each.
 */
const MAX_PIPELINED = 4
const TELL_EVERY = 60_000
const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.)/

type Options = {
  /** Every connection comes from the proxy: only all of them together are counted. */
  trustProxy: boolean
  log: Pick<Logger, 'warn'>
  /** Of the answers to what is no proper request. */
  headers: Record<string, string>
  bounds?: ConnectionBounds
  /** For tests: other times than those of production. */
  times?: typeof TIMES
  /** For tests: whose connection it is. */
  addressOf?: (socket: Socket) => string
}

/** An HTTP server with bounds on how many connect, in all and per address, and on how long a request takes to arrive. */
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

  /** Makes room where nothing is under way, and says now and then that it had to. */
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
