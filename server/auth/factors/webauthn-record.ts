import type {
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import { createHash } from 'node:crypto'
import { z } from 'zod'

type Registration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>
type Assertion = VerifiedAuthenticationResponse['authenticationInfo']
type Record_ = Record<string, unknown>

const record = z.looseObject({
  id: z.string(),
  publicKey: z.string(),
  transport: z.array(z.string()).nullish(),
  flags: z.looseObject({}).nullish(),
  authenticator: z.looseObject({ signCount: z.number() }),
})

/**
 * The stored data of a key, with the field names and base64 of Supabase Auth's own column, so keys can be moved with
 * their users.
 */
export function recordOf(
  made: Registration,
  { response, authenticatorAttachment }: RegistrationResponseJSON,
): Record_ {
  const { credential, fmt } = made
  const clientData = Buffer.from(response.clientDataJSON, 'base64url')
  return {
    id: Buffer.from(credential.id, 'base64url').toString('base64'),
    publicKey: Buffer.from(credential.publicKey).toString('base64'),
    attestationType: fmt,
    attestationFormat: fmt,
    transport: response.transports ?? [],
    flags: {
      userPresent: true,
      userVerified: made.userVerified,
      backupEligible: made.credentialDeviceType === 'multiDevice',
      backupState: made.credentialBackedUp,
    },
    authenticator: {
      AAGUID: Buffer.from(made.aaguid.replaceAll('-', ''), 'hex').toString('base64'),
      signCount: credential.counter,
      cloneWarning: false,
      attachment: authenticatorAttachment ?? '',
    },
    attestation: {
      clientDataJSON: clientData.toString('base64'),
      clientDataHash: createHash('sha256').update(clientData).digest('base64'),
      authenticatorData: '',
      publicKeyAlgorithm: 0,
      object: Buffer.from(made.attestationObject).toString('base64'),
    },
  }
}

/** The record after another use: the key's counter would reveal a copy. */
export function counted(known: Record_, { newCounter, credentialBackedUp }: Assertion): Record_ {
  const { authenticator, flags } = record.parse(known)
  return {
    ...known,
    flags: { ...flags, backupState: credentialBackedUp },
    authenticator: { ...authenticator, signCount: newCounter },
  }
}

export function credentialOf(known: Record_): WebAuthnCredential {
  const { publicKey, authenticator } = record.parse(known)
  return {
    id: idOf(known),
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64')),
    counter: authenticator.signCount,
    transports: transportsOf(known),
  }
}

/** The key's id in base64url, as browsers write it. */
export function idOf(known: Record_): string {
  return Buffer.from(record.parse(known).id, 'base64').toString('base64url')
}

export function transportsOf(known: Record_): string[] {
  return record.parse(known).transport ?? []
}
