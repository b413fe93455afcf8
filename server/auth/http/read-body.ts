import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { announcedLength, boundBody } from '../../shared/http/read-json.ts'
import { storableJson } from '../../shared/http/storable-json.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import type { AuthContext } from './auth-context.ts'
import { isService } from './is-service.ts'

/** Limit of body bytes: less than the megabyte of Supabase Auth (docs/auth.md). */
const MAX_BODY = 64 * 1024
const MAX_SERVICE_BODY = 1024 * 1024

/**
 * Applied to every call. Nothing is read yet, so the rate limits of the call come before its body. A megabyte is for
 * programs with the secret key; for our clients 64 kB is plenty.
 */
export function limitAuthBody(deps: AuthDeps) {
  return createMiddleware<AuthContext>(async (context, next) => {
    const announced = announcedLength(context.req.raw.headers)
    const isSmall = announced !== undefined && announced <= MAX_BODY
    const max = !isSmall && (await isService(deps, context)) ? MAX_SERVICE_BODY : MAX_BODY
    boundBody(context, max, tooLarge)
    await next()
  })
}

/**
 * The JSON body, parsed by `schema` (a `z.object` of optional fields): null counts as absent, unknown fields are
 * ignored. With `empty` true a missing body counts as `{}`. The body can be read again.
 * @throws {AuthError} E(400, bad_json) also for a field of the wrong type, E(400, validation_failed) for one that is
 * too long, or 413
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
  if (issue?.code === 'too_big') throw invalidInput(`${issue.path.join('.')} is too long`)
  throw badJson(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'wrong type'}`)
}

/** Refuses what can't be stored instead of removing it: a password must stay as it was typed. */
function parseJson(text: string): unknown {
  try {
    const { value, isChanged } = storableJson(text)
    if (isChanged) throw new SyntaxError('a character that is none')
    return value
  } catch (error) {
    throw badJson((error as Error).message)
  }
}

/** Only at the top level: inside `data` a null deletes the key. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))
}

function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
}

function tooLarge(): AuthError {
  return new AuthError(413, 'request_entity_too_large', 'Request body is too large')
}
