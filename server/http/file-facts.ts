import { createHash } from 'node:crypto'
import { inlineScriptHashes } from './security-headers.ts'

/** What a server must know of a built file besides its compressed bodies; worked out at build, so that a start is quick. */
export type FileFacts = {
  etag: string
  /** Content security hashes of the inline scripts; only of pages. */
  scripts?: string[]
}

/** File name relative to the built folder, with slashes → its facts. */
export type FileFactsIndex = Readonly<Record<string, FileFacts>>

export function factsOf(body: Buffer, isPage: boolean): FileFacts {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
  return isPage ? { etag, scripts: inlineScriptHashes(body.toString('utf8')) } : { etag }
}
