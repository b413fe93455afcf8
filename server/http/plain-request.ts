import { RequestError } from '@hono/node-server'
import type { ArrivingBody } from './arriving-body.ts'

/**
 * The request as our body limits and React Router can work with it, its body read by `body`. The light request of
 * `@hono/node-server` would keep each piece of it as it comes, and can't be copied.
 * @param body absent where there is none: neither a length nor an encoding was announced (RFC 9112 §6.3)
 * @throws {RequestError} for what no browser sends, such as a name and password in the address
 */
export function plainRequest(request: Request, body: ArrivingBody | undefined): Request {
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
