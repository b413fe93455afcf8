import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuthSettings } from '../settings/settings.ts'

/** The key and certificate by which this server signs its requests. Both in PEM. */
export type SamlKeys = { privateKey: string; certificate: string }

/** The key can't be used; the message is for the operator and contains no secret. */
export class SamlKeyError extends Error {}

const FILE = 'saml-key.pem'
/** Minimum for an existing key: replacing it means telling every company. */
const MIN_BITS = 2048
/** Size of a new key, equivalent to the 128-bit strength used elsewhere. */
export const NEW_BITS = 3072
const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/**
 * The RSA key in `GOTRUE_SAML_PRIVATE_KEY` (PKCS#1 or PKCS#8, base64 or PEM), or else one created when first needed
 * and stored in `DATA_DIR/auth`. @throws {SamlKeyError}
 */
export function loadSamlKey(
  { privateKey }: Pick<AuthSettings['saml'], 'privateKey'>,
  dataDir: string,
): KeyObject {
  const given = privateKey.trim()
  const key = given === '' ? storedKey(join(dataDir, 'auth')) : readKey(given)
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType === 'rsa' && bits >= MIN_BITS) return key
  throw new SamlKeyError(`GOTRUE_SAML_PRIVATE_KEY must be an RSA key of at least ${MIN_BITS} bits.`)
}

/**
 * The certificate only wraps the public key, and is always the same: identity providers compare it. Its library is
 * loaded only if SAML is enabled.
 */
export async function samlKeysOf(key: KeyObject, host: string): Promise<SamlKeys> {
  await import('reflect-metadata') // @peculiar/x509 requires it to be loaded first
  const { X509CertificateGenerator } = await import('@peculiar/x509')
  const pkcs8 = key.export({ type: 'pkcs8', format: 'der' })
  const { n, e } = key.export({ format: 'jwk' })
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), ALGORITHM, false, ['sign']),
    crypto.subtle.importKey('jwk', { kty: 'RSA', n: n!, e: e! }, ALGORITHM, true, ['verify']),
  ])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: [{ CN: [host] }],
    notBefore: new Date('2025-01-01T00:00:00Z'),
    notAfter: new Date('2125-01-01T00:00:00Z'),
    signingAlgorithm: ALGORITHM,
    keys: { privateKey, publicKey },
  })
  return {
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificate.toString('pem'),
  }
}

function readKey(given: string): KeyObject {
  if (given.startsWith('-----')) return parse({ key: given, format: 'pem' })
  const key = Buffer.from(given, 'base64')
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' })
  } catch {
    return parse({ key, format: 'der', type: 'pkcs8' })
  }
}

function parse(input: Parameters<typeof createPrivateKey>[0]): KeyObject {
  try {
    return createPrivateKey(input)
  } catch {
    throw new SamlKeyError('GOTRUE_SAML_PRIVATE_KEY must be an RSA private key in base64 or PEM.')
  }
}

function storedKey(folder: string): KeyObject {
  const file = join(folder, FILE)
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: NEW_BITS })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  try {
    return createPrivateKey(readFileSync(file, 'utf8'))
  } catch {
    throw new SamlKeyError(`${file} must be an RSA private key in PEM.`)
  }
}
