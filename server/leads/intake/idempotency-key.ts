import type { Context } from 'hono'
import { createHash } from 'node:crypto'
import { AppError } from '../../errors.ts'

const VISIBLE = /^[\x21-\x7e]{1,255}$/
/** Longer keys are stored as a hash: the column holds 200 characters, including the prefix that each caller adds. */
const KEPT_AS_IS = 100

/**
 * The sender's key for one request, to be stored with a prefix of its callers: 1 to 255 visible ASCII characters in
 * `Idempotency-Key`; undefined without the header.
 * @throws {AppError} `invalid_fields`
 */
export function readIdempotencyKey(context: Context): string | undefined {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return undefined
  if (!VISIBLE.test(key)) {
    const fields = { 'Idempotency-Key': 'Debe tener de 1 a 255 caracteres ASCII visibles' }
    throw new AppError('invalid_fields', 'Revisa los campos marcados.', { fields })
  }
  return key.length <= KEPT_AS_IS ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`
}
