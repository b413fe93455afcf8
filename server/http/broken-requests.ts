import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers malformed requests, which Node would do without any of our headers. `listen` is for a server created with
 * `requireHostHeader: false`, and `watch` is given that server.
 */
export function answeringBroken(listener: RequestListener, headers: Record<string, string>) {
  const closing = { ...headers, connection: 'close', 'content-length': '0' }
  const lines = Object.entries(closing).map(([name, value]) => `${name}: ${value}\r\n`)
  const latest = new WeakMap<Duplex, ServerResponse>()

  function watch(server: Server) {
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
      const status = STATUS_OF[error.code ?? ''] ?? 400
      const response = latest.get(socket)
      // In the middle of another response, this one would be read as part of it.
      const isAmid = response?.headersSent && !response.writableEnded
      if (!socket.writable || isAmid) return void socket.destroy()
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`, () =>
        socket.destroy(),
      )
    })
    server.on('checkExpectation', (_request, response) => void response.writeHead(417, closing).end())
  }

  function listen(request: IncomingMessage, response: ServerResponse) {
    latest.set(request.socket, response)
    if (request.httpVersion === '1.1' && request.headers.host === undefined)
      return void response.writeHead(400, closing).end()
    listener(request, response)
  }

  return { listen, watch }
}
