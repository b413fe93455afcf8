import { fieldErrors } from '#domain/lead-input.ts'
import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { readJson } from '../http/read-json.ts'

/** The parsed body of a request. @throws {AppError} `invalid_fields` and those of `readJson` */
export async function readInput<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(context, ['application/json']))
  if (!parsed.success) {
    throw new AppError('invalid_fields', 'Revisa los campos.', { fields: fieldErrors(parsed.error) })
  }
  return parsed.data
}
