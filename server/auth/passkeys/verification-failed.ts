import { AuthError } from '../errors/auth-error.ts'

/** One answer for every reason: which key is known here, and whose, is nobody's business. */
export function verificationFailed(): AuthError {
  return new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed')
}
