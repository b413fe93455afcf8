import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An expected failure, written E(status, code) in comments: the status, the permanent code that clients branch on,
 * and the English message that some compare. `extra` are further fields of the body, such as `weak_password`.
 */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly extra: Readonly<Record<string, unknown>>
  /** Whole seconds to wait, if waiting helps. */
  readonly retryAfter: number | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { extra = {}, retryAfter }: { extra?: Record<string, unknown>; retryAfter?: number | undefined } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
    this.retryAfter = retryAfter
  }
}

/** The usual error for an invalid or missing field. */
export const invalidInput = (message: string) => new AuthError(400, 'validation_failed', message)
