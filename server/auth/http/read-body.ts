import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { drainBody } from '../../http/drain-body.ts'
import { AuthError } from '../errors/auth-error.ts'

/** Bytes of a body at most (auth-contract.md §1). */
const MAX_BODY = 1024 * 1024

/** PostgreSQL keeps neither U+0000 nor half a surrogate pair; JSON writes both as an escape. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/

/** In front of every call. */
export const limitAuthBody = bodyLimit({
  maxSize: MAX_BODY,
  onError: async (context) => {
    await drainBody(context.req.raw)
    throw new AuthError(413, 'request_entity_too_large', 'Request body is too large')
  },
})

/**
 * The JSON body as `schema` (a `z.object` of optional fields) has it: null is absent, unknown fields are ignored.
 * With `empty` true no body at all counts as `{}`. The body can be read again.
 * @throws {AuthError} E(400, bad_json) also for a field of another type, or 413
 */
export async function readBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  { empty = false } = {},
): Promise<z.output<Schema>> {
  const text = await context.req.text()
  if (empty && text.trim() === '') return schema.parse({})
  const parsed = schema.safeParse(withoutNulls(parseJson(text)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw badJson(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'wrong type'}`)
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (UNSTORABLE.test(JSON.stringify(value))) throw new SyntaxError('a character that is none')
    return value
  } catch (error) {
    throw badJson((error as Error).message)
  }
}

/** Only of the body itself: within `data` a null means that the key goes. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))
}

function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
}
