import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { App } from '../app.ts'
import { errorFacts, type Logger } from '../log.ts'
import { plainRequest } from './plain-request.ts'
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
