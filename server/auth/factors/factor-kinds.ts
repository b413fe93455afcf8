import type { FactorRow } from '#db/schema/index.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { AmrMethod } from '../sessions/session-with-proofs.ts'
import type { AuthSettings } from '../settings/settings.ts'

export type FactorKind = FactorRow['factorType']

/** The `amr` method of each kind of factor. */
export const METHODS: Record<FactorKind, AmrMethod> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
}

const NAMES: Record<FactorKind, string> = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' }

/** @throws {AuthError} E(422, mfa_<kind>_enroll_not_enabled) */
export function checkEnrollable({ mfa }: AuthSettings, kind: FactorKind): void {
  if (mfa[kind].enroll) return
  throw new AuthError(422, `mfa_${kind}_enroll_not_enabled`, `MFA enroll is disabled for ${NAMES[kind]}`)
}

/** @throws {AuthError} E(422, mfa_<kind>_verify_not_enabled) */
export function checkUsable({ mfa }: AuthSettings, kind: FactorKind): void {
  if (mfa[kind].verify) return
  throw new AuthError(
    422,
    `mfa_${kind}_verify_not_enabled`,
    `MFA verification is disabled for ${NAMES[kind]}`,
  )
}

export const isVerified = ({ status }: FactorRow) => status === 'verified'
