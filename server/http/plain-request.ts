import { RequestError } from '@hono/node-server'
import type { ArrivingBody } from './arriving-body.ts'

/**
 * The request in a form that our body limits and React Router can handle, with its body read by `body`. The
 * lightweight request of `@hono/node-server` would store each chunk as it comes, and can't be copied.
 * @param body absent if neither a length nor an encoding was announced (RFC 9112 §6.3)
 * @throws {RequestError} for requests that no browser sends, such as with a user name and password in the address
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
