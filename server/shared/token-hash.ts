import { createHash } from 'node:crypto'

/** What is stored of a secret token: SHA-256 in base64url. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
