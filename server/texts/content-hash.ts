import { stableJson } from '#domain/editorial/stable-json.ts'
import { createHash } from 'node:crypto'

/** SHA-256 of a text's content, in base64url, whatever the order of its fields. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(stableJson(content)).digest('base64url')
}
