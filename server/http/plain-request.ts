/**
 * The request as Hono's body limits can work with it. Where no length is announced they read the body themselves and copy
 * the request, which Node's `Request` refuses to do with the light one of `@hono/node-server`. Without an encoding either
 * there is no body at all (RFC 9112 §6.3): that is how browsers send DELETE.
 */
export function plainRequest(request: Request): Request {
  const { method, headers, signal } = request
  if (method === 'GET' || method === 'HEAD' || headers.has('content-length')) return request
  const body = headers.has('transfer-encoding') ? request.body : null
  return new Request(request.url, { method, headers, signal, ...(body ? { body, duplex: 'half' } : {}) })
}
