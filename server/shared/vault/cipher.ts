import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

/** A sealed text can't be opened here, or a key is invalid; the message is one sentence for the operator. */
export class VaultError extends Error {}

export type Key = { readonly id: string; readonly key: KeyObject }

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const FORM = /^v1\.([a-z0-9]{1,20})\.([\w-]{16})\.([\w-]{22,})$/

/**
 * Encrypts a text with AES-256-GCM under a random nonce: `v1.<key id>.<nonce>.<text and tag>`, in base64url.
 * @param place where it will be stored; it opens only there
 */
export function sealWith({ id, key }: Key, place: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const parts = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return `${VERSION}.${id}.${iv.toString('base64url')}.${Buffer.concat(parts).toString('base64url')}`
}

/** The id of the key that sealed a text; undefined if the text is not sealed. */
export function keyIdOf(text: string): string | undefined {
  return text.startsWith(`${VERSION}.`) ? FORM.exec(text)?.[1] : undefined
}

/** @throws {VaultError} if it was sealed with another key, for another place, or was changed since */
export function openWith({ id, key }: Key, place: string, sealed: string): string {
  const [, keyId, iv = '', body = ''] = FORM.exec(sealed) ?? []
  const bytes = Buffer.from(body, 'base64url')
  try {
    if (keyId !== id) throw new VaultError('sealed with another key')
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw new VaultError(`A text sealed for ${place} does not open with the key «${id}»`)
  }
}

export function newKeyId(): string {
  return randomBytes(5).toString('hex')
}

/** 32 random bytes in base64url. */
export function newKeyText(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

/** @throws {VaultError} if it is not 32 bytes in base64url; `source` says where it comes from */
export function keyOf(id: string, text: string, source: string): Key {
  const bytes = Buffer.from(text, 'base64url')
  if (!/^[a-z0-9]{1,20}$/.test(id) || bytes.length !== KEY_BYTES) {
    throw new VaultError(
      `${source} must hold keys of 32 bytes in base64url, each under an id of small letters and digits.`,
    )
  }
  return { id, key: createSecretKey(bytes) }
}
