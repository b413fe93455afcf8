import { AuthError } from '../errors/auth-error.ts'
import { withFragment, withQuery } from '../verify/redirect-answer.ts'

/** A provider's own refusal, passed on unchanged. */
export class ProviderError extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

const BY_STATUS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
}
const DENIED = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

/** Adds an error to both query and fragment, where clients of either flow look for it. */
export function withError(address: string, error: Error): string {
  const parameters = errorParameters(error)
  return withFragment(withQuery(address.split('#')[0] ?? '', parameters), parameters)
}

/** `error`, `error_code` and `error_description` of an error; no details of unexpected ones. */
export function errorParameters(error: Error): Record<string, string> {
  if (error instanceof ProviderError) return { error: error.error, error_description: error.message }
  if (!(error instanceof AuthError)) {
    return {
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unexpected failure, please check server logs for more information',
    }
  }
  const kind = DENIED.has(error.code) ? 'access_denied' : (BY_STATUS[error.status] ?? 'server_error')
  return { error: kind, error_code: error.code, error_description: error.message }
}
