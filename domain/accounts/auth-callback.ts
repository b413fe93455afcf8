/**
 * What the callback of an e-mail link or a provider brings: a session, a code for one, a notice, or an error. Codes and
 * tokens are handled by the client and not included here.
 */
export type AuthCallback =
  | { kind: 'error'; code: string; description: string }
  | { kind: 'notice'; text: string }
  | { kind: 'session'; type: string }
  | { kind: 'code' }

const UNSPECIFIED = 'Error in URL with unspecified error_description'

/** Parses the query and the fragment of a callback URL; null for any other URL. */
export function readAuthCallback(address: string): AuthCallback | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const given = (name: string) => url.searchParams.get(name) ?? fragment.get(name) ?? ''

  if (given('error') || given('error_code') || given('error_description'))
    return {
      kind: 'error',
      // Errors of a provider have no code of ours (`access_denied`: the user declined).
      code: given('error_code') || given('error'),
      description: given('error_description') || UNSPECIFIED,
    }
  if (fragment.has('access_token')) return { kind: 'session', type: fragment.get('type') ?? '' }
  if (given('message')) return { kind: 'notice', text: given('message') }
  return url.searchParams.get('code') ? { kind: 'code' } : null
}
