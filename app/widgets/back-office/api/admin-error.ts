import { backOffice } from '#content/ui.ts'

/** Why a back-office request was refused or never arrived. `message` is in Spanish and may be shown. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
  /** HTTP status; 0 if there was no response. */
  readonly status: number
  /** The server's stable error code; `offline` if there was no response. */
  readonly code: string
  /** Field → Spanish message, for `invalid_fields`. */
  readonly fields: Readonly<Record<string, string>>
  /** The current row, for `conflict`. */
  readonly current: unknown
  /** Seconds to wait before a retry; 0 if the server sent no `Retry-After`. */
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

/** There was no response. */
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

/** Reads an error response of any shape: ours, wrapped in `error`, or not JSON. */
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

/** Converts any failure to one that can be shown. */
export function asAdminError(error: unknown): AdminError {
  if (error instanceof AdminError) return error
  return new AdminError(0, 'unexpected', backOffice.errors.unknown)
}
