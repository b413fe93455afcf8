import { fieldErrors } from '#domain/lead-input.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { readJson } from '../http/read-json.ts'

/**
 * The body of a request in the shape that an endpoint takes.
 * @throws {AppError} `invalid_fields` with a message for each wrong one, `invalid_json`, `unsupported_media_type`
 */
export async function parseBody<Shape extends z.ZodType>(
  context: Context,
  shape: Shape,
): Promise<z.output<Shape>> {
  const input = shape.safeParse(await readJson(context, ['application/json']))
  if (input.success) return input.data
  throw new AppError('invalid_fields', 'Revisa los campos.', { fields: fieldErrors(input.error) })
}
