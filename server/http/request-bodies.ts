import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../errors.ts'
import { addressKey } from '../shared/http/rate-limits.ts'
import { ArrivingBody } from './arriving-body.ts'

export type BodyBounds = {
  /** Requests whose body is still arriving. */
  arriving: number
  /** Of those, from one address. */
  perAddress: number
  /** Bytes of the bodies of unanswered requests. */
  bytes: number
}

/** Real forms arrive within milliseconds; the largest body allowed is a file of 20 MB. */
const BOUNDS: BodyBounds = { arriving: 256, perAddress: 32, bytes: 48 * 1024 * 1024 }

/** Which limit was reached, as the response status. */
type Refusal = { status: 429 | 503 }

/**
 * The bodies this process is receiving. Each is copied into one buffer as it arrives, so one that trickles in byte by
 * byte costs its bytes and not an object per byte; all of them together are limited.
 */
export function createRequestBodies(bounds: BodyBounds = BOUNDS) {
  const bodies = new WeakMap<IncomingMessage, ArrivingBody>()
  const perAddress = new Map<string, number>()
  let arriving = 0
  let bytes = 0

  /** Counts a request's body, if it has one, until it has arrived. @returns why it is refused */
  function take(request: IncomingMessage, response: ServerResponse, address: string): Refusal | undefined {
    if (!hasBody(request)) return undefined
    const key = addressKey(address)
    const ofAddress = perAddress.get(key) ?? 0
    if (ofAddress >= bounds.perAddress) return { status: 429 }
    if (arriving >= bounds.arriving || bytes >= bounds.bytes) return { status: 503 }
    arriving += 1
    perAddress.set(key, ofAddress + 1)
    const body = new ArrivingBody(request, {
      onSize(more) {
        bytes += more
        if (more > 0 && bytes > bounds.bytes) throw tooMuchAtOnce()
      },
      onEnd() {
        arriving -= 1
        const left = (perAddress.get(key) ?? 1) - 1
        if (left > 0) perAddress.set(key, left)
        else perAddress.delete(key)
      },
    })
    // A body without meaning (RFC 9110 §9.3.1): no handler will read it.
    if (request.method === 'GET' || request.method === 'HEAD') body.discard()
    bodies.set(request, body)
    // After the response nobody reads the rest.
    response.once('close', () => body.discard())
    return undefined
  }

  return {
    take,
    /** The body of an accepted request, or undefined if it has none. */
    of: (request: IncomingMessage) => bodies.get(request),
    /** For tests: the current counts. */
    counts: () => ({ arriving, bytes, addresses: perAddress.size }),
  }
}

export type RequestBodies = ReturnType<typeof createRequestBodies>

/** Whether a length or an encoding announces a body (RFC 9112 §6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function tooMuchAtOnce() {
  return new AppError('unavailable', 'Ahora mismo recibimos demasiados datos. Inténtalo en unos segundos.', {
    retryAfter: 2,
  })
}
