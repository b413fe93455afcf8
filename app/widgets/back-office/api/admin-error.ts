import { backOffice } from '#content/ui.ts'

/** Why a request of the back office was refused or never arrived. `message` is Spanish and may be shown. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** The server's permanent code; `offline` when there was no answer. */
  readonly code: string
  /** Field → Spanish message, for `invalid_fields`. */
  readonly fields: Readonly<Record<string, string>>
  /** The row as it is now, for `conflict`. */
  readonly current: unknown
  /** Seconds after which asking again makes sense; 0 when the server did not say. */
  readonly retryAfter: number

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; current?: unknown; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = more.fields ?? {}
    this.current = more.current
    this.retryAfter = more.retryAfter ?? 0
  }
}

/** There was no answer at all. */
export function offlineError(): AdminError {
  return new AdminError(0, 'offline', backOffice.errors.offline)
}

type ErrorBody = {
  code?: string
  message?: string
  fields?: Record<string, string>
  errors?: Record<string, string>
  current?: unknown
}

/** What an answer that is not OK says, in whatever shape it comes: its own, wrapped in `error`, or no JSON at all. */
export async function readAdminError(response: Response): Promise<AdminError> {
  const json = (await response.json().catch(() => null)) as (ErrorBody & { error?: ErrorBody }) | null
  const body = (json && typeof json.error === 'object' ? { ...json, ...json.error } : json) ?? {}
  return new AdminError(
    response.status,
    body.code ?? `http_${response.status}`,
    body.message ?? backOffice.errors.unknown,
    {
      fields: body.fields ?? body.errors ?? {},
      current: body.current,
      retryAfter: Number(response.headers.get('retry-after')) || 0,
    },
  )
}

/** Any failure as one that can be shown. */
export function asAdminError(error: unknown): AdminError {
  if (error instanceof AdminError) return error
  return new AdminError(0, 'unexpected', backOffice.errors.unknown)
}
