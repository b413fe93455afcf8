import { getRequestListener, RequestError } from '@hono/node-server'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../app.ts'
import { errorFacts, type Logger } from '../log.ts'
import type { ArrivingBody } from './arriving-body.ts'
import { createRequestGuard, type GuardOptions } from './request-guard.ts'
import { dataHeaders } from './security-headers.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

type Options = GuardOptions & {
  app: Pick<App, 'fetch'>
  log: Logger
}

/** The path of a request: early decisions, then built files, then the app. */
export function createRequestHandler({ app, log, ...options }: Options): Handler {
  const { guard, bodyOf } = createRequestGuard({ ...options, log })
  const headers = { ...dataHeaders(options), 'cache-control': 'no-store' }
  const listener = getRequestListener(
    (request, bindings) => {
      const body = bodyOf(bindings.incoming as IncomingMessage)
      return app.fetch(plainRequest(request, body), bindings)
    },
    {
      overrideGlobalObjects: false,
      // We read and discard bodies ourselves.
      autoCleanupIncoming: false,
      errorHandler: (error) => {
        const isTheirs = error instanceof RequestError
        if (!isTheirs) log.error(errorFacts(error), 'request failed')
        return new Response(null, { status: isTheirs ? 400 : 500, headers })
      },
    },
  )
  return (request, response) => guard(request, response, () => listener(request, response))
}

/**
 * The request in a form that our body limits and React Router can handle, with its body read by `body`. The
 * lightweight request of `@hono/node-server` would store each chunk as it comes, and can't be copied.
 * @param body absent if neither a length nor an encoding was announced (RFC 9112 §6.3)
 * @throws {RequestError} for requests that no browser sends, such as with a user name and password in the address
 */
function plainRequest(request: Request, body: ArrivingBody | undefined): Request {
  const { method, headers, signal } = request
  if (method === 'GET' || method === 'HEAD') return request
  try {
    return new Request(request.url, {
      method,
      headers,
      signal,
      ...(body ? { body: body.stream(), duplex: 'half' } : {}),
    })
  } catch (cause) {
    throw new RequestError('No request of ours', { cause })
  }
}
