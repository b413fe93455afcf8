import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A sealed value can't be opened here; the message is for the operator. */
export class SecretBoxError extends Error {}

const FILE = 'settings-key'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals a secret for the database with the key in DATA_DIR/keys, created on first use. `name` is bound to it. */
export function sealSecret(dataDir: string, name: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(dataDir), iv).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws {SecretBoxError} if it was sealed under another name or with another key */
export function openSecret(dataDir: string, name: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(dataDir), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw new SecretBoxError(`${name} was sealed with another key than DATA_DIR/keys/${FILE}`)
  }
}

function keyOf(dataDir: string): Buffer {
  const folder = join(dataDir, 'keys')
  const file = join(folder, FILE)
  const known = read(file)
  if (known) return known
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const part = `${file}.${process.pid}.part`
  writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // Created atomically; if two servers start together, one wins and both use its key.
    linkSync(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(part, { force: true })
  }
  const made = read(file)
  if (!made) throw new SecretBoxError(`DATA_DIR/keys/${FILE} must hold 32 bytes in base64url`)
  return made
}

function read(file: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
    if (key.length !== 32) throw new SecretBoxError(`DATA_DIR/keys/${FILE} must hold 32 bytes in base64url`)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
