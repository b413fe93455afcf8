import type { AuthError } from '../errors/auth-error.ts'

/** OAuth error names, by status. */
const ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
}

/** Marks every redirect of this server, so clients know that the fragment is for them. */
const MARK = { sb: '' }

/** `redirectTo` with these parameters after the `#`, in alphabetical order. */
export function withFragment(redirectTo: string, values: Record<string, string>): string {
  const sorted = new URLSearchParams({ ...values, ...MARK })
  sorted.sort()
  return `${redirectTo.split('#')[0]}#${sorted}`
}

/** `redirectTo` with these parameters added to its query. */
export function withQuery(redirectTo: string, values: Record<string, string>): string {
  const [address = '', fragment] = redirectTo.split('#')
  const separator = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?'
  return `${address}${separator}${new URLSearchParams(values)}${fragment === undefined ? '' : `#${fragment}`}`
}

/** The redirect for an error: in the fragment and, with `query`, in the query too (PKCE, OAuth). */
export function errorRedirect(redirectTo: string, error: AuthError, { query = false } = {}): string {
  const values = {
    error: ERRORS[error.status] ?? (error.status >= 500 ? 'server_error' : 'invalid_request'),
    error_code: error.code,
    error_description: error.message,
  }
  const plain = redirectTo.split('#')[0] ?? ''
  return withFragment(query ? withQuery(plain, values) : plain, values)
}
