import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error in PostgREST's format; codes beginning with PGRST are its own, the others PostgreSQL's. */
export class RestError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
  }
}

/** The body of the response. */
export function presentRestError({ code, details, hint, message }: RestError) {
  return { code, details, hint, message }
}
