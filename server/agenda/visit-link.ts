import { createHmac, timingSafeEqual } from 'node:crypto'
import { VaultError } from '../shared/vault/cipher.ts'
import { derivedKeys } from '../shared/vault/derived-keys.ts'
import type { KeySource } from '../shared/vault/master-keys.ts'

const PURPOSE = 'visit links'
const DAY_MS = 86_400_000
/** A link opens its visit until then, so that late questions find it. */
const DAYS_AFTER_VISIT = 30
const MAC_BYTES = 16
const BODY_BYTES = 12
const TOKEN = /^[\w-]{38}$/

/** Which appointment a link opens. */
export type VisitLink = { appointmentId: number; linkVersion: number }
type LinkedVisit = { id: number; linkVersion: number; endsAt: Date }

/**
 * The token of a visit's page, `/cita/:token`: anyone with it can see, change and cancel that visit. Signed, not
 * stored: appointment, version of its links and the day it expires. The key is derived from the master keys, which all
 * processes have; a removed master key ends the links it signed.
 * @throws {VaultError} if there is no key
 */
export function visitToken(keys: KeySource, { id, linkVersion, endsAt }: LinkedVisit): string {
  const body = Buffer.alloc(BODY_BYTES)
  body.writeUIntBE(id, 0, 6)
  body.writeUIntBE(linkVersion, 6, 3)
  body.writeUIntBE(Math.ceil(endsAt.getTime() / DAY_MS) + DAYS_AFTER_VISIT, 9, 3)
  const [key] = derivedKeys(keys, PURPOSE)
  if (!key) throw new VaultError('There is no key to sign links with.')
  return Buffer.concat([body, macOf(key, body)]).toString('base64url')
}

/** The path of that page. */
export function visitPath(keys: KeySource, visit: LinkedVisit): string {
  return `/cita/${visitToken(keys, visit)}`
}

/** What a token opens; `expired`, or null for anything that was not signed here. */
export function readVisitToken(keys: KeySource, token: string, now: Date): VisitLink | 'expired' | null {
  if (!TOKEN.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const body = bytes.subarray(0, BODY_BYTES)
  const mac = bytes.subarray(BODY_BYTES)
  // Another spelling of the same bytes is not the link that was sent.
  if (bytes.toString('base64url') !== token) return null
  if (!derivedKeys(keys, PURPOSE).some((key) => timingSafeEqual(macOf(key, body), mac))) return null
  if (body.readUIntBE(9, 3) * DAY_MS <= now.getTime()) return 'expired'
  return { appointmentId: body.readUIntBE(0, 6), linkVersion: body.readUIntBE(6, 3) }
}

function macOf(key: Buffer, body: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES)
}
