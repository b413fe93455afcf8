import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../../errors.ts'
import { storableJson } from './storable-json.ts'

/** Refuses bodies over `maxSize` bytes, by their announced length or, without one, while they are read. */
export function limitBody(maxSize: number) {
  return createMiddleware(async (context, next) => {
    boundBody(context, maxSize, () => new AppError('payload_too_large', 'La solicitud es demasiado grande.'))
    await next()
  })
}

/**
 * Limits how much of a request's body may be read. Nothing is read here, so later rate limits still come before the
 * body.
 * @throws what `refusal` creates: immediately for an announced length, else when the body is read
 */
export function boundBody(context: Context, maxSize: number, refusal: () => Error): void {
  const request = context.req.raw
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return
  const announced = announcedLength(request.headers)
  if (announced === undefined) {
    const body = bounded(request.body, maxSize, refusal)
    context.req.raw = new Request(request, { body, duplex: 'half' } as RequestInit)
    return
  }
  if (announced <= maxSize) return
  // Discard the rest of the body: left unread, it would cost the connection and the next request on it.
  if (!request.body.locked) void request.body.cancel().catch(() => {})
  throw refusal()
}

/** Undefined if only reading can tell. */
export function announcedLength(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  return length === null || headers.has('transfer-encoding') ? undefined : Number(length)
}

/**
 * The JSON of a request whose content type is one of `types`. Characters that PostgreSQL can't store are removed.
 * @throws {AppError} `unsupported_media_type` or `invalid_json`
 */
export async function readJson(context: Context, types: readonly string[]): Promise<unknown> {
  const [type = ''] = (context.req.header('content-type') ?? '').split(';')
  if (!types.includes(type.trim().toLowerCase())) {
    throw new AppError('unsupported_media_type', `El contenido debe ser ${types[0]}.`)
  }
  try {
    return storableJson(await context.req.text()).value
  } catch (error) {
    // A body that exceeded the limit while being read also ends here.
    if (error instanceof AppError) throw error
    throw new AppError('invalid_json', 'El contenido no es JSON válido.')
  }
}

function bounded(body: ReadableStream<Uint8Array>, maxSize: number, refusal: () => Error) {
  const reader = body.getReader()
  let size = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        size += value.byteLength
        if (size <= maxSize) return controller.enqueue(value)
        void reader.cancel().catch(() => {})
        controller.error(refusal())
      },
      cancel: () => reader.cancel(),
    },
    { highWaterMark: 0 },
  )
}
