import type { Env } from '../../env.ts'
import { guardedFetch, OutgoingError } from '../../shared/outgoing/guarded-fetch.ts'
import { AuthError } from '../errors/auth-error.ts'

const TIMEOUT = 10_000

/**
 * The metadata at an https address given by an admin: on the public internet, or on a host that the operator allowed.
 * Redirects are not followed.
 * @param timeout in milliseconds
 * @throws {AuthError} E(400, saml_metadata_fetch_failed)
 */
export async function fetchMetadata(
  { OUTGOING_ALLOWED_HOSTS: hosts }: Pick<Env, 'OUTGOING_ALLOWED_HOSTS'>,
  address: string,
  { timeout = TIMEOUT } = {},
): Promise<string> {
  const response = await guardedFetch({ hosts }, address, {
    headers: { accept: 'application/samlmetadata+xml, application/xml;q=0.9' },
    timeout,
  }).catch((error: unknown) => {
    if (error instanceof OutgoingError && error.code === 'answer_too_long') throw failed('Too long an answer')
  })
  if (!response?.ok) throw failed(response ? `HTTP ${response.status}` : 'No answer')
  return response.text()
}

function failed(what: string): AuthError {
  return new AuthError(400, 'saml_metadata_fetch_failed', `${what} error fetching SAML Metadata from URL`)
}
