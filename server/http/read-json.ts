import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../errors.ts'
import { drainBody } from './drain-body.ts'

/** Refuses bodies of more than `maxSize` bytes, by their declared length or while they arrive. */
export function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: async (context) => {
      await drainBody(context.req.raw)
      throw new AppError('payload_too_large', 'La solicitud es demasiado grande.')
    },
  })
}

/**
 * The JSON of a request whose content type is one of `types`, without the characters that PostgreSQL can't keep.
 * @throws {AppError} `unsupported_media_type` or `invalid_json`
 */
export async function readJson(context: Context, types: readonly string[]): Promise<unknown> {
  const [type = ''] = (context.req.header('content-type') ?? '').split(';')
  if (!types.includes(type.trim().toLowerCase())) {
    throw new AppError('unsupported_media_type', `El contenido debe ser ${types[0]}.`)
  }
  try {
    return storable(await context.req.text())
  } catch (error) {
    // A body that grew too long while it was read also ends here.
    if (error instanceof AppError) throw error
    throw new AppError('invalid_json', 'El contenido no es JSON válido.')
  }
}

/** How a NUL or half of a surrogate pair comes in JSON: nothing else of it can hold one. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i

/** What a JSON text says, where no text in it has a NUL or a lone surrogate. */
function storable(json: string): unknown {
  const value: unknown = JSON.parse(json)
  return ESCAPED.test(json) ? cleaned(value) : value
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [cleaned(key), cleaned(of)]))
}
