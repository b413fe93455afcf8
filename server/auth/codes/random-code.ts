import { randomBytes } from 'node:crypto'

/**
 * 128 random bits used as a credential, in the form of a UUID because callers and columns expect it. A real random
 * UUID has six fixed bits.
 */
export function randomCode(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
