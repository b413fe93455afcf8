import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const VERSION = 0
const SIGNATURE = 16
const CHECKSUM = 4
const MIN_BYTES = 1 + 16 + 1 + SIGNATURE + CHECKSUM

export type RefreshToken = { sessionId: string; counter: number; signed: Buffer; signature: Buffer }

/**
 * The refresh token for one counter value of a session: version, session id, counter, the first half of an
 * HMAC-SHA-256 under the session's own key, and a checksum that filters most invalid tokens before the database.
 * @param key the session's key in base64
 */
export function encodeRefreshToken(sessionId: string, counter: number, key: string): string {
  const signed = Buffer.concat([
    Buffer.from([VERSION]),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    varint(counter),
  ])
  const body = Buffer.concat([signed, signatureOf(signed, key)])
  return Buffer.concat([body, checksumOf(body)]).toString('base64url')
}

/** The parts of a token, or undefined if it is malformed; the signature is not checked yet. */
export function parseRefreshToken(token: string): RefreshToken | undefined {
  if (!/^[A-Za-z0-9_-]{40,120}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  // Only the canonical encoding is accepted: other texts can decode to the same bytes.
  if (bytes.toString('base64url') !== token) return undefined
  if (bytes.length < MIN_BYTES || bytes[0] !== VERSION) return undefined
  const body = bytes.subarray(0, -CHECKSUM)
  if (!timingSafeEqual(checksumOf(body), bytes.subarray(-CHECKSUM))) return undefined
  const signed = body.subarray(0, -SIGNATURE)
  const counter = readVarint(signed.subarray(17))
  if (counter === undefined) return undefined
  return { sessionId: uuidOf(signed.subarray(1, 17)), counter, signed, signature: body.subarray(-SIGNATURE) }
}

/** Whether the token was signed with its session's key, in base64. */
export function isSignedBy({ signed, signature }: RefreshToken, key: string): boolean {
  return timingSafeEqual(signatureOf(signed, key), signature)
}

function signatureOf(bytes: Buffer, key: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'base64')).update(bytes).digest().subarray(0, SIGNATURE)
}

function checksumOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM)
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Seven bits per byte, low bits first; the high bit means that more follow. */
function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return Buffer.from([...bytes, rest])
}

function readVarint(bytes: Buffer): number | undefined {
  const value = bytes.reduce((sum, byte, at) => sum + (byte & 0x7f) * 2 ** (7 * at), 0)
  const isWhole = bytes.length > 0 && bytes.every((byte, at) => byte >= 0x80 === at < bytes.length - 1)
  return isWhole && Number.isSafeInteger(value) ? value : undefined
}
