import { fieldErrors } from '#domain/lead/lead-input.ts'
import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import { readJson } from './read-json.ts'

type Refusal = {
  /** What is said of input that is not as it should be. */
  message?: string
  /** False where nobody typed the fields: then the answer names none. */
  namesFields?: boolean
}

/** Of what our own scripts send. */
export const NOT_TYPED: Refusal = {
  message: 'Los datos no tienen el formato esperado.',
  namesFields: false,
}

/**
 * The body of a request in the shape that an endpoint takes.
 * @throws {AppError} `invalid_fields` with a message for each wrong one, `invalid_json`, `unsupported_media_type`
 */
export async function parseBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  { types = ['application/json'], ...refusal }: Refusal & { types?: readonly string[] } = {},
): Promise<z.output<Schema>> {
  return parseInput(schema, await readJson(context, types), refusal)
}

/** Input that came with others. @throws {AppError} `invalid_fields` */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  { message = 'Revisa los campos.', namesFields = true }: Refusal = {},
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new AppError('invalid_fields', message, namesFields ? { fields: fieldErrors(parsed.error) } : {})
}
