/**
 * How somebody arrives from a mail or from another provider: with a session, with a code for one, with a notice, or
 * with an error. Codes and tokens themselves are the client's affair and never leave the address.
 */
export type AuthCallback =
  | { kind: 'error'; code: string; description: string }
  | { kind: 'notice'; text: string }
  | { kind: 'session'; type: string }
  | { kind: 'code' }

const UNSPECIFIED = 'Error in URL with unspecified error_description'

/** Reads the query and the fragment of an address (specification §5, «a session callback»); null when it is none. */
export function readAuthCallback(address: string): AuthCallback | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const given = (name: string) => url.searchParams.get(name) ?? fragment.get(name) ?? ''

  if (given('error') || given('error_code') || given('error_description'))
    return {
      kind: 'error',
      // A provider's own refusal has no code of ours (`access_denied`: the person said no).
      code: given('error_code') || given('error'),
      description: given('error_description') || UNSPECIFIED,
    }
  if (fragment.has('access_token')) return { kind: 'session', type: fragment.get('type') ?? '' }
  if (given('message')) return { kind: 'notice', text: given('message') }
  return url.searchParams.get('code') ? { kind: 'code' } : null
}
