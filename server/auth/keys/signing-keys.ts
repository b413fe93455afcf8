import type { JWK } from 'jose'
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A key that verifies tokens: only by its own algorithm, whatever the token says. */
export type VerificationKey = { kid: string; alg: string; key: KeyObject }
export type SigningKeys = {
  /** Signs every new token. */
  signing: { kid: string; alg: string; key: KeyObject }
  /** By `kid`; retired keys stay here until their last token has expired. */
  verification: ReadonlyMap<string, VerificationKey>
  /** HS256 for tokens without a known `kid`, only if the operator set a shared secret. */
  shared: KeyObject | undefined
  /** Issuer and audience, required in people's tokens. */
  issuer: string
  audience: string
  /** For /.well-known/jwks.json: public keys only, never a symmetric key. */
  published: readonly JWK[]
}

type KeySet = Omit<SigningKeys, 'issuer' | 'audience'>

const FILE = 'signing-keys.json'
const ALGORITHMS: Record<string, string> = {
  'EC/P-256': 'ES256',
  'RSA/': 'RS256',
  'OKP/Ed25519': 'EdDSA',
  'oct/': 'HS256',
}

/**
 * The keys of this server: `GOTRUE_JWT_KEYS`, else only a shared secret, else an ES256 pair created at the first
 * start and stored in `DATA_DIR/auth` (to rotate, put a new JWK with `key_ops: ["sign", "verify"]` in front and leave
 * the old one with `["verify"]`). @throws {SigningKeysError} if the value is not a set of keys with exactly one that
 * signs
 */
export function loadSigningKeys(
  settings: { keys: string | undefined; secret: string | undefined; issuer: string; audience: string },
  dataDir: string,
): SigningKeys {
  const shared = settings.secret === undefined ? undefined : createSecretKey(Buffer.from(settings.secret))
  const { issuer, audience } = settings
  return { ...keySet(settings.keys, shared, dataDir), issuer, audience }
}

function keySet(keys: string | undefined, shared: KeyObject | undefined, dataDir: string): KeySet {
  if (keys !== undefined) return fromJwks(parse(keys, 'GOTRUE_JWT_KEYS'), shared)
  if (shared)
    return { signing: { kid: '', alg: 'HS256', key: shared }, verification: new Map(), shared, published: [] }
  return fromJwks(storedKeys(join(dataDir, 'auth')), undefined)
}

/** The keys can't be used; the message is for the operator and contains no secret. */
export class SigningKeysError extends Error {}

function storedKeys(folder: string): JWK[] {
  const file = join(folder, FILE)
  if (existsSync(file)) return parse(readFileSync(file, 'utf8'), file)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = privateKey.export({ format: 'jwk' }) as JWK
  const keys = [{ ...jwk, kid: kidOf(jwk), alg: 'ES256', use: 'sig', key_ops: ['sign', 'verify'] }]
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, `${JSON.stringify(keys, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return parse(readFileSync(file, 'utf8'), file)
  }
  return keys
}

function parse(text: string, source: string): JWK[] {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value) && value.length > 0) return value as JWK[]
  } catch {
    // Reported below; the text itself is secret.
  }
  throw new SigningKeysError(`${source} must be a JSON array of JWKs.`)
}

function fromJwks(jwks: JWK[], shared: KeyObject | undefined): KeySet {
  const verification = new Map<string, VerificationKey>()
  const published: JWK[] = []
  const signing: SigningKeys['signing'][] = []
  for (const jwk of jwks) {
    const { key, publicKey, alg } = imported(jwk)
    const kid = jwk.kid ?? kidOf(jwk)
    verification.set(kid, { kid, alg, key: publicKey ?? key })
    if (publicKey)
      published.push({
        ...(publicKey.export({ format: 'jwk' }) as JWK),
        kid,
        alg,
        use: 'sig',
        key_ops: ['verify'],
      })
    if (jwk.key_ops?.includes('sign') && key.type !== 'public') signing.push({ kid, alg, key })
  }
  const [first, ...others] = signing
  if (!first || others.length > 0) {
    throw new SigningKeysError('Exactly one of the JWKs must have "sign" in its key_ops.')
  }
  return { signing: first, verification, shared, published }
}

function imported(jwk: JWK): { key: KeyObject; publicKey: KeyObject | undefined; alg: string } {
  const alg = ALGORITHMS[`${jwk.kty}/${jwk.kty === 'RSA' ? '' : (jwk.crv ?? '')}`]
  if (
    alg === undefined ||
    (jwk.alg !== undefined && jwk.alg !== alg && !(jwk.alg === 'Ed25519' && alg === 'EdDSA'))
  ) {
    throw new SigningKeysError('A JWK has an unsupported kind of key: ES256, RS256, EdDSA or HS256.')
  }
  try {
    if (jwk.kty === 'oct') {
      return { key: createSecretKey(Buffer.from(jwk.k ?? '', 'base64url')), publicKey: undefined, alg }
    }
    const input = { key: jwk as never, format: 'jwk' as const }
    const key = jwk.d === undefined ? createPublicKey(input) : createPrivateKey(input)
    return { key, publicKey: key.type === 'public' ? key : createPublicKey(key as never), alg }
  } catch {
    throw new SigningKeysError('A JWK could not be read.')
  }
}

/** A stable name for a key without one: the start of the hash of its public part. */
function kidOf(jwk: JWK): string {
  const { kty, crv, x, y, n, e } = jwk
  return createHash('sha256')
    .update(JSON.stringify([kty, crv, x, y, n, e]))
    .digest('base64url')
    .slice(0, 22)
}
