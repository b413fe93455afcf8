import { AuthError } from '../errors/auth-error.ts'

const TIMEOUT = 10_000
const MAX_LENGTH = 1024 * 1024

/**
 * The metadata behind an https address, which an admin gave. Another address that it points on to is not followed.
 * @param timeout in milliseconds
 * @throws {AuthError} E(400, saml_metadata_fetch_failed)
 */
export async function fetchMetadata(address: string, { timeout = TIMEOUT } = {}): Promise<string> {
  const response = await fetch(address, {
    headers: { accept: 'application/samlmetadata+xml, application/xml;q=0.9' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch(() => undefined)
  if (!response?.ok) throw failed(response ? `HTTP ${response.status}` : 'No answer')
  const text = await response.text()
  if (text.length > MAX_LENGTH) throw failed('Too long an answer')
  return text
}

function failed(what: string): AuthError {
  return new AuthError(400, 'saml_metadata_fetch_failed', `${what} error fetching SAML Metadata from URL`)
}
