import { createHash } from 'node:crypto'
import { type InlineHashes, inlineHashes } from './security-headers.ts'

/**
 * What a server needs to know of a built file besides its compressed bodies; computed by the build so that startup is
 * fast.
 */
export type FileFacts = {
  etag: string
  /** Content security hashes of the inline scripts and stylesheets; pages only. */
  inline?: InlineHashes
  /** Checksums (CRC-32) of the compressed bodies, so startup detects bodies damaged on disk. */
  sums?: { br: number; gz: number }
}

/** File name relative to the built folder, with slashes → its facts. */
export type FileFactsIndex = Readonly<Record<string, FileFacts>>

export function factsOf(body: Buffer, isPage: boolean): FileFacts {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
  return isPage ? { etag, inline: inlineHashes(body.toString('utf8')) } : { etag }
}
