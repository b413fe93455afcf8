/** Codes must not change: clients and operators may rely on them. */
const STATUS_OF_CODE = {
  invalid_json: 400,
  not_signed_in: 401,
  not_allowed: 403,
  capability_missing: 403,
  second_factor_needed: 403,
  session_locked: 403,
  reason_needed: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_fields: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof STATUS_OF_CODE
export type ErrorStatus = (typeof STATUS_OF_CODE)[ErrorCode]

/** An expected failure that an endpoint answers with its code and a Spanish message for people. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Field name → Spanish message, for `invalid_fields`. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** The current row, for `conflict`. */
  readonly current: unknown
  /** Whole seconds to wait, for `rate_limited` and `unavailable`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; current?: unknown } = {},
  ) {
    super(message)
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.current = more.current
  }
}

export function statusOf(code: ErrorCode): ErrorStatus {
  return STATUS_OF_CODE[code]
}

/**
 * The JSON body of an error response: `{code, message}`, plus `errors` by field for invalid fields and `current` for
 * a conflict.
 */
export function presentError(error: AppError) {
  return {
    code: error.code,
    message: error.message,
    ...(error.fields ? { errors: error.fields } : {}),
    ...(error.current === undefined ? {} : { current: error.current }),
  }
}

/** The response while the database is away or does not answer. */
export function databaseAway(): AppError {
  return new AppError(
    'unavailable',
    'Ahora mismo no podemos atenderte. Inténtalo de nuevo en unos segundos.',
    { retryAfter: 5 },
  )
}
