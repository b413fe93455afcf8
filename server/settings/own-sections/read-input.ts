import { fieldErrors } from '#domain/lead-input.ts'
import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import { readJson } from '../../http/read-json.ts'

/** The JSON of a request in the shape of a schema. @throws {AppError} `invalid_fields` by field, or what `readJson` throws */
export async function readInput<Output>(context: Context, schema: z.ZodType<Output>): Promise<Output> {
  const input = schema.safeParse(await readJson(context, ['application/json']))
  if (input.success) return input.data
  throw new AppError('invalid_fields', 'Revisa los campos.', { fields: fieldErrors(input.error) })
}
