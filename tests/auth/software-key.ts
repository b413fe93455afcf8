import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type CreationOptions = { challenge: BufferSource; rp: { id?: string }; user: { id: BufferSource } }
type RequestOptions = { challenge: BufferSource; rpId?: string; allowCredentials?: { id: BufferSource }[] }

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

/**
 * A security key in software (ES256, no attestation) with its browser. It returns what
 * `navigator.credentials` would return on a page of `origin`, including signatures.
 */
export function softwareKey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let uses = 0
  let userHandle: Buffer = Buffer.alloc(0)

  const clientData = (type: string, challenge: BufferSource, page: string) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: bytes(challenge).toString('base64url'),
        origin: page,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, flags: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++uses)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential])
  }
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])

  return {
    /** The credential's id in base64url. */
    id: id.toString('base64url'),
    /** Sets the counter back, as if the key had been copied. */
    forgetUses(count: number) {
      uses -= count
    },
    create(options: CreationOptions, { page = origin, rpId = options.rp.id ?? '', verified = true } = {}) {
      userHandle = bytes(options.user.id)
      const length = Buffer.from([id.length >> 8, id.length & 0xff])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)])
      const flags = PRESENT | WITH_CREDENTIAL | (verified ? VERIFIED : 0)
      const authData = authenticatorData(rpId, flags, credential)
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return credentialOf(id, {
        clientDataJSON: clientData('webauthn.create', options.challenge, page),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)),
      })
    },
    /** @param verified as if the key had verified a finger or a PIN */
    get(
      options: RequestOptions,
      { page = origin, rpId = options.rpId ?? '', handle = userHandle, verified = false } = {},
    ) {
      const clientDataJSON = clientData('webauthn.get', options.challenge, page)
      const data = authenticatorData(rpId, verified ? PRESENT | VERIFIED : PRESENT)
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()])
      return credentialOf(id, {
        clientDataJSON,
        authenticatorData: data,
        signature: sign('sha256', signed, privateKey),
        userHandle: handle,
      })
    },
  }
}

/** With the browsers' `toJSON`, the only method that the client calls on it. */
function credentialOf(id: Buffer, response: Record<string, Buffer>) {
  const json = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    authenticatorAttachment: 'cross-platform',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, value]) => [name, value.toString('base64url')]),
    ),
  }
  return { ...json, toJSON: () => json }
}

function bytes(source: BufferSource): Buffer {
  return ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    : Buffer.from(source)
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
