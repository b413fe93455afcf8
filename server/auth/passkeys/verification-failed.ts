import { AuthError } from '../errors/auth-error.ts'

/** One response for every reason: which keys are known, and whose, must stay private. */
export function verificationFailed(): AuthError {
  return new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed')
}
