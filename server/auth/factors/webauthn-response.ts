import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { invalidInput } from '../errors/auth-error.ts'

const encoded = z.string().regex(/^[A-Za-z0-9_-]+$/)
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
}
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(32)).max(16).optional().catch(undefined),
  }),
})
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.string().max(1024).nullish(),
  }),
})

/** The result of `navigator.credentials.create`. @throws {AuthError} E(400, validation_failed) */
export function attestationOf(response: unknown): RegistrationResponseJSON {
  const parsed = attestation.safeParse(response)
  if (!parsed.success) throw invalidInput('Invalid credential_response')
  return parsed.data as RegistrationResponseJSON
}

/** The result of `navigator.credentials.get`. @throws {AuthError} E(400, validation_failed) */
export function assertionOf(response: unknown): AuthenticationResponseJSON {
  const parsed = assertion.safeParse(response)
  if (!parsed.success) throw invalidInput('Invalid credential_response')
  const { userHandle, ...rest } = parsed.data.response
  return {
    ...parsed.data,
    response: { ...rest, ...(userHandle ? { userHandle: userHandle.replace(/=+$/, '') } : {}) },
  } as AuthenticationResponseJSON
}
