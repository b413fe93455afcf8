import type { SAML } from '@node-saml/node-saml'
import type { AuthDeps } from '../auth-deps.ts'
import type { IdpMetadata } from './idp-metadata.ts'
import { loadSamlKey, NEW_BITS, type SamlKeys, samlKeysOf } from './saml-keys.ts'
import { samlLibrary } from './saml-library.ts'

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** Tolerated difference between two machines' clocks. */
export const CLOCK_SKEW_MS = 60_000
/** Used assertions are remembered for longer than this, so each is valid only once (use-assertion.ts). */
const MAX_ASSERTION_AGE_MS = 12 * 60 * 60 * 1000

type ClientOptions = {
  nameIdFormat?: string | null
  /** The id for the request about to be sent. */
  requestId?: string
  /** Refuse a response that is not signed as a whole, before decrypting anything. */
  wholeSigned?: boolean
}

/** This server as identity providers see it. */
export type ServiceProvider = {
  /** Its name, which assertions must have as their audience. */
  entityId: string
  /** Where assertions are posted. */
  acsUrl: string
  metadata(): Promise<string>
  clientOf(idp: IdpMetadata, options?: ClientOptions): Promise<SAML>
}

/** @throws {SamlKeyError} immediately, if the operator's key can't be used */
export function serviceProvider({
  settings,
  env,
  log,
}: Pick<AuthDeps, 'settings' | 'env' | 'log'>): ServiceProvider {
  const { externalUrl, enabled, allowEncryptedAssertions } = settings.saml
  const key = enabled ? loadSamlKey(settings.saml, env.DATA_DIR) : undefined
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? NEW_BITS
  if (bits < NEW_BITS) log.warn({ bits }, 'the SAML key is short: a new one is stronger (docs/operations.md)')
  let made: Promise<SamlKeys> | undefined
  const keys = () => {
    if (!key) throw new Error('SAML is off')
    made ??= samlKeysOf(key, new URL(externalUrl).hostname)
    return made
  }
  const entityId = `${externalUrl}/sso/saml/metadata`
  const acsUrl = `${externalUrl}/sso/saml/acs`
  return {
    entityId,
    acsUrl,
    async metadata() {
      const { privateKey, certificate } = await keys()
      const { generateServiceProviderMetadata } = await samlLibrary()
      return generateServiceProviderMetadata({
        issuer: entityId,
        callbackUrl: acsUrl,
        identifierFormat: PERSISTENT,
        privateKey,
        publicCerts: certificate,
        signatureAlgorithm: 'sha256',
        ...(allowEncryptedAssertions ? { decryptionPvk: privateKey, decryptionCert: certificate } : {}),
        generateUniqueId: () => '_metadata',
      })
    },
    async clientOf(idp, { nameIdFormat, requestId, wholeSigned = false } = {}) {
      const { privateKey, certificate } = await keys()
      const { SAML } = await samlLibrary()
      return new SAML({
        issuer: entityId,
        callbackUrl: acsUrl,
        audience: entityId,
        entryPoint: idp.signOnUrl,
        idpCert: idp.certificates,
        idpIssuer: idp.entityId,
        privateKey,
        publicCert: certificate,
        signatureAlgorithm: 'sha256',
        identifierFormat: nameIdFormat ?? PERSISTENT,
        disableRequestedAuthnContext: true,
        // One of the two must still be signed: node-saml requires it.
        wantAuthnResponseSigned: wholeSigned,
        wantAssertionsSigned: false,
        acceptedClockSkewMs: CLOCK_SKEW_MS,
        maxAssertionAgeMs: MAX_ASSERTION_AGE_MS,
        ...(allowEncryptedAssertions ? { decryptionPvk: privateKey } : {}),
        ...(requestId ? { generateUniqueId: () => requestId } : {}),
      })
    },
  }
}
