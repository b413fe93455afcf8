import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../log.ts'
import { clientAddress } from '../shared/http/client-address.ts'
import { refusalLogOf } from '../shared/http/refusal-log.ts'
import { createPageRates } from './page-rates.ts'
import { refusalPage } from './refusal-page.ts'
import { createRequestBodies, hasBody } from './request-bodies.ts'
import { withRequestId } from './request-id.ts'
import { dataHeaders, type HeaderOptions, securityHeaders } from './security-headers.ts'

/** Other HTTP methods (TRACE, CONNECT, WebDAV) are of no use here. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const ALLOW = [...METHODS].join(', ')
const REFUSALS = {
  429: { code: 'rate_limited', message: 'Envías demasiadas cosas a la vez. Inténtalo en unos segundos.' },
  503: { code: 'unavailable', message: 'Recibimos demasiado a la vez. Inténtalo en unos segundos.' },
}
const RETRY_AFTER = '2'
/**
 * Milliseconds before an address over its page limit is refused: an immediate refusal would be retried immediately.
 */
const HESITATION = 1000

/** Counted where they are answered, each by its cost. */
const ENDPOINTS = /^\/(?:api|media|rest\/v1|readyz|metrics)(?:[/?]|$)/
const TOO_MANY_PAGES = 'Has pedido muchas páginas seguidas. Espera unos segundos y vuelve a intentarlo.'

export type GuardOptions = HeaderOptions & {
  trustProxy: boolean
  log: Pick<Logger, 'warn' | 'info'>
  /** Path of the accounts: requests there are not for pages. */
  apiPath: string
  /** Answers built files. @returns false if another handler must */
  answerBuilt: (request: IncomingMessage, response: ServerResponse) => boolean
}

/**
 * Decides on the raw request, before any lookup or wait: health, unneeded methods, built files, the limit on bodies,
 * and the page limit per address. Refusing here costs next to nothing, which matters most during an attack. Requests
 * that pass get an id (request-id.ts); health checks and built files get none, because they are never logged.
 */
export function createRequestGuard({ trustProxy, log, apiPath, answerBuilt, ...options }: GuardOptions) {
  const bodies = createRequestBodies()
  const pages = createPageRates()
  const refusals = refusalLogOf({ log })
  const data = { ...dataHeaders(options), 'cache-control': 'no-store' }
  const page = refusalPage(TOO_MANY_PAGES)
  const pageHeaders = { ...securityHeaders(page.inline, options), 'cache-control': 'no-store' }

  /** @param next handles the request if it is not answered here */
  function guard(request: IncomingMessage, response: ServerResponse, next: () => unknown): void {
    const { method = '', url = '' } = request
    if (url === '/healthz' && (method === 'GET' || method === 'HEAD')) {
      const health = { ...data, 'content-type': 'text/plain; charset=UTF-8', 'content-length': '2' }
      return void response.writeHead(200, health).end(method === 'HEAD' ? undefined : 'ok')
    }
    if (METHODS.has(method) && answerBuilt(request, response)) return
    withRequestId(request, response, trustProxy, () =>
      METHODS.has(method)
        ? admit(request, response, next)
        : refuse(
            response,
            405,
            { code: 'method_not_allowed', message: 'Método no admitido.' },
            { allow: ALLOW },
          ),
    )
  }

  function admit(request: IncomingMessage, response: ServerResponse, next: () => unknown): unknown {
    const { url = '' } = request
    const address = clientAddress(request.socket.remoteAddress, forwardedFor(request), trustProxy)
    const wait = isPage(url) ? pages.waitOf(address) : 0
    if (wait > 0) {
      refusals.note({ status: 429, route: 'pages', address })
      return setTimeout(() => response.destroyed || refusePage(request, response, wait), HESITATION)
    }
    const refusal = bodies.take(request, response, address)
    if (!refusal) return next()
    refusals.note({ status: refusal.status, route: 'bodies', address })
    return refuse(response, refusal.status, REFUSALS[refusal.status], { 'retry-after': RETRY_AFTER })
  }

  function isPage(url: string): boolean {
    return apiPath !== '/' && !ENDPOINTS.test(url) && !url.startsWith(`${apiPath}/`)
  }

  /** A page for a person; for a program, the error format of every endpoint. */
  function refusePage(request: IncomingMessage, response: ServerResponse, wait: number) {
    const more = { 'retry-after': String(wait) }
    if (!request.headers.accept?.includes('text/html'))
      return refuse(response, 429, { code: 'rate_limited', message: TOO_MANY_PAGES }, more, request)
    const close = hasBody(request) ? { connection: 'close' } : {}
    response.writeHead(429, { ...pageHeaders, ...more, ...close, 'content-type': 'text/html; charset=utf-8' })
    response.end(page.html)
  }

  function refuse(
    response: ServerResponse,
    status: number,
    body: { code: string; message: string },
    more: Record<string, string>,
    kept?: IncomingMessage,
  ) {
    response.writeHead(status, {
      ...data,
      ...more,
      'content-type': 'application/json; charset=utf-8',
      // With a body, the rest of it would have to be read before the connection could be reused.
      ...(kept && !hasBody(kept) ? {} : { connection: 'close' }),
    })
    response.end(JSON.stringify(body))
  }

  return { guard, bodyOf: bodies.of }
}

function forwardedFor({ headers }: IncomingMessage): string | undefined {
  const value = headers['x-forwarded-for']
  return Array.isArray(value) ? value.join(',') : value
}
