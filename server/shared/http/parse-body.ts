import { fieldErrors } from '#domain/lead/lead-input.ts'
import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import { readJson } from './read-json.ts'

type Refusal = {
  /** The message for invalid input. */
  message?: string
  /** False if nobody typed the fields: the response then names none. */
  namesFields?: boolean
}

/** For input that our own scripts send. */
export const NOT_TYPED: Refusal = {
  message: 'Los datos no tienen el formato esperado.',
  namesFields: false,
}

/**
 * The request body, parsed by the schema of an endpoint.
 * @throws {AppError} `invalid_fields` with a message per field, `invalid_json`, `unsupported_media_type`
 */
export async function parseBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  { types = ['application/json'], ...refusal }: Refusal & { types?: readonly string[] } = {},
): Promise<z.output<Schema>> {
  return parseInput(schema, await readJson(context, types), refusal)
}

/** Parses input from elsewhere than the body. @throws {AppError} `invalid_fields` */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  { message = 'Revisa los campos.', namesFields = true }: Refusal = {},
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new AppError('invalid_fields', message, namesFields ? { fields: fieldErrors(parsed.error) } : {})
}
